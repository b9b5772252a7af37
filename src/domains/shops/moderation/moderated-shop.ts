import type { ModeratedShop } from './moderation.contract.ts'
import type { ModeratedShopRecord } from './moderation.queries.ts'

/** A shop as the panel shows it. */
export const moderatedShop = ({
  createdAt,
  rejectedAt,
  suspendedAt,
  decision,
  ...shop
}: ModeratedShopRecord): ModeratedShop => ({
  ...shop,
  createdAt: createdAt.toISOString(),
  rejectedAt: rejectedAt?.toISOString() ?? null,
  suspendedAt: suspendedAt?.toISOString() ?? null,
  decision: decision && { ...decision, at: new Date(decision.at).toISOString() },
})
