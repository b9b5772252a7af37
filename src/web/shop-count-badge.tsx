import { offeredRoute } from './offered-route.ts'
import { read } from './reads.ts'
import { useRead } from './use-read.ts'

const route = offeredRoute('GET', '/api/my-shops')
const myShops = read<unknown[]>(route?.[1] ?? '')

/** How many shops the signed-in person has: only the list's length is used (NAV-18); undefined while it is not known. */
export function useShopCount(): number | undefined {
  return useRead(myShops, { enabled: route !== undefined }).data?.length
}

/** The count as a badge; nothing for none (G-029). */
export function ShopCountBadge({ count }: { count: number | undefined }) {
  if (!count) return null
  return <span className="pill whitespace-nowrap">{count} shops</span>
}
