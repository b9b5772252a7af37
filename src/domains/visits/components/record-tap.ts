import { ownApi } from '../../../own-routes.ts'
import { href } from '../../../routes.ts'
import type { Tap } from '../visits.policy.ts'

/** Tells the server of a tap, even while another app takes over the screen; a tap that is not told is not worth a message. */
export function recordTap(shopId: number, type: Tap): void {
  const [method, path] = ownApi.visits.tap
  void fetch(href(path, { shopId }), {
    method,
    keepalive: true,
    credentials: 'include',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ type }),
  }).catch(() => {})
}
