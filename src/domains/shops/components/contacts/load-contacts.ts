import type { QueryClient } from '@tanstack/react-query'
import { askStepUp } from '#client/api/step-up.ts'
import type { ShopDetail } from '../../shops.contract.ts'
import { shopRead } from '../shop-reads.ts'

/** Reads a shop with what the person may see of its contacts, after confirming a contact if that helps (G-197). Throws if it was deleted. */
export async function loadContacts(client: QueryClient, shopId: number): Promise<ShopDetail> {
  const shop = await client.fetchQuery<ShopDetail | null>({
    ...(shopRead(String(shopId)) as object),
    staleTime: 0,
  } as never)
  if (!shop) throw new Error('shop not found')
  if (shop.confirmContact && (await askStepUp(shop.confirmContact))) return loadContacts(client, shopId)
  return shop
}
