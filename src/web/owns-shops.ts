import type { QueryClient } from '@tanstack/react-query'
import { ownShopsRead } from '#domains/shops/components/shop-reads.ts'
import { api } from '../routes.ts'

/**
 * Whether this page knows of a session of a shop owner, or a general one whose person has a shop (G-016). The server has
 * told the page before anything is drawn, and whoever signs in on it is told to it too.
 */
export function ownsShops(client: QueryClient): boolean {
  if (client.getQueryData([api.shopOwner.profile[1], {}])) return true
  const shops = client.getQueryData<unknown[]>(ownShopsRead().queryKey)
  return Boolean(client.getQueryData([api.auth.user[1], {}]) && shops?.length)
}
