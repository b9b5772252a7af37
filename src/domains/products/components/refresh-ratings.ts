import type { QueryClient } from '@tanstack/react-query'
import { privateApi } from '../../../private-routes.ts'
import { api, href } from '../../../routes.ts'

/** Returns true for reads that show a shop's rating: its detail, its reviews, lists of shops, favorites and products (G-179). */
function showsRatingOf(shopId: number, path: unknown): boolean {
  const exactly = [
    api.shops.get,
    api.shops.reviews,
    api.shops.list,
    api.favorites.list,
    privateApi.favoriteProducts.list,
  ].map(([, address]) => href(address, { shopId }))
  return exactly.includes(String(path)) || String(path).startsWith(href(api.products.get[1], { productId: '' }))
}

export async function refreshRatings(client: QueryClient, shopId: number): Promise<void> {
  await client.invalidateQueries({ predicate: ({ queryKey: [path] }) => showsRatingOf(shopId, path) })
}
