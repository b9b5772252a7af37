import type { QueryClient } from '@tanstack/react-query'
import { favoriteProductRoutes, favoriteRoutes } from '#domains/favorites/favorites.routes.ts'
import { shopRoutes } from '#domains/shops/shops.routes.ts'
import { href } from '#routes.ts'
import { productRoutes } from '../products.routes.ts'

/** Returns true for reads that show a shop's rating: its detail, its reviews, lists of shops, favorites and products (G-179). */
function showsRatingOf(shopId: number, path: unknown): boolean {
  const exactly = [
    shopRoutes.get,
    shopRoutes.reviews,
    shopRoutes.list,
    favoriteRoutes.list,
    favoriteProductRoutes.list,
  ].map(([, address]) => href(address, { shopId }))
  return exactly.includes(String(path)) || String(path).startsWith(href(productRoutes.get[1], { productId: '' }))
}

export async function refreshRatings(client: QueryClient, shopId: number): Promise<void> {
  await client.invalidateQueries({ predicate: ({ queryKey: [path] }) => showsRatingOf(shopId, path) })
}
