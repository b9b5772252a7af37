import type { QueryClient } from '@tanstack/react-query'
import { authRoutes, shopOwnerRoutes } from '#domains/accounts/accounts.routes.ts'
import { ownShopsRead } from '#domains/shops/components/shop-reads.ts'

/** Returns true for shop owners, and for people with a shop in a general session (G-016). */
export function ownsShops(client: QueryClient): boolean {
  if (client.getQueryData([shopOwnerRoutes.profile[1], {}])) return true
  const shops = client.getQueryData<unknown[]>(ownShopsRead().queryKey)
  return Boolean(client.getQueryData([authRoutes.user[1], {}]) && shops?.length)
}
