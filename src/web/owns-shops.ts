import type { QueryClient } from '@tanstack/react-query'
import { ownShopsRead } from '#domains/shops/components/shop-reads.ts'
import { api } from '../routes.ts'

/** Also for a general session of a person with a shop (G-016). */
export function ownsShops(client: QueryClient): boolean {
  if (client.getQueryData([api.shopOwner.profile[1], {}])) return true
  const shops = client.getQueryData<unknown[]>(ownShopsRead().queryKey)
  return Boolean(client.getQueryData([api.auth.user[1], {}]) && shops?.length)
}
