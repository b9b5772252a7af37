import { href } from '#routes.ts'
import type { Tap } from '../visits.policy.ts'
import { visitRoutes } from '../visits.routes.ts'

/** Sends a tap, even while another app takes over the screen. Failures stay silent, because a lost tap does no harm. */
export function sendTap(shopId: number, type: Tap): void {
  const [method, path] = visitRoutes.tap
  void fetch(href(path, { shopId }), {
    method,
    keepalive: true,
    credentials: 'include',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ type }),
  }).catch(() => {})
}
