import { useRead } from '#client/api/use-read.ts'
import { ownShopsRead } from '#domains/shops/components/shop-reads.ts'
import { countPhrase } from '#shared/count-text.ts'

/** Returns the number of the person's shops (NAV-18); undefined until it is known. */
export function useShopCount(): number | undefined {
  return useRead(ownShopsRead()).data?.length
}

/** Hides a count of 0 (G-029). */
export function ShopCountBadge({ count }: { count: number | undefined }) {
  if (!count) return null
  return <span className="pill whitespace-nowrap">{countPhrase(count, 'shop', 'shops')}</span>
}
