import { ownShopsRead } from '#domains/shops/components/shop-reads.ts'
import { counted } from '#shared/counts.ts'
import { useRead } from './use-read.ts'

/** How many shops the signed-in person has: only the list's length is used (NAV-18); undefined while it is not known. */
export function useShopCount(): number | undefined {
  return useRead(ownShopsRead()).data?.length
}

/** The count as a badge; nothing for none (G-029). */
export function ShopCountBadge({ count }: { count: number | undefined }) {
  if (!count) return null
  return <span className="pill whitespace-nowrap">{counted(count, 'shop', 'shops')}</span>
}
