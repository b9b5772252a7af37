import { useRead } from '#client/api/use-read.ts'
import type { ModeratedShop } from '#domains/shops/moderation/moderation.contract.ts'
import { inspectionRead } from '../inspection/inspection-panel.tsx'

/**
 * Returns the shop with the `updatedAt` of what is on screen: the row shows the name and place, the preview the rest. If one is
 * out of date, the server rejects the decision.
 */
export function useShown(shop: ModeratedShop, isLooking: boolean): ModeratedShop {
  const { data: preview } = useRead(inspectionRead(shop.id), { enabled: isLooking })
  const isPreviewOlder = isLooking && preview && preview.updatedAt < shop.updatedAt
  return isPreviewOlder ? { ...shop, updatedAt: preview.updatedAt } : shop
}
