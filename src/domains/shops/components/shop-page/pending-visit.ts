import type { PendingHandler } from '#client/pending-action.ts'
import { href, pages } from '#routes.ts'

export type PendingVisit = { kind: 'pendingVisit'; payload: { shopId: number; action: 'rate' | 'contact' } }

/** Returns to the shop after sign-in (G-046, G-052). */
export const pendingVisit: PendingHandler<PendingVisit['payload']> = {
  kind: 'pendingVisit',
  retentionMs: 30 * 60_000,
  after: ['customerPage', 'ownerPage'],
  parse({ shopId, action }) {
    if (!Number.isInteger(shopId) || (action !== 'rate' && action !== 'contact')) return null
    return { shopId: Number(shopId), action }
  },
  carryOut: async ({ shopId, action }) => href(pages.shop, { shopId }, { action }),
}
