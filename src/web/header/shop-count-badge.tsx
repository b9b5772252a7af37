import { useRead } from '#client/api/use-read.ts'
import { ownShopsRead } from '#domains/shops/components/shop-reads.ts'
import { counted } from '#shared/counts.ts'

/** How many shops the person has (NAV-18); undefined while unknown. */
export function useShopCount(): number | undefined {
  return useRead(ownShopsRead()).data?.length
}

/** No badge for none (G-029). */
export function ShopCountBadge({ count }: { count: number | undefined }) {
  if (!count) return null
  return <span className="pill whitespace-nowrap">{counted(count, 'shop', 'shops')}</span>
}
