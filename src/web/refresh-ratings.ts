import type { QueryClient } from '@tanstack/react-query'
import { api, href } from '../routes.ts'

/** Reads that show a shop's rating: its detail and reviews, all lists of shops, and products, which name their shop's (G-179). */
export function showsRatingOf(shopId: number, path: unknown): boolean {
  const exactly = [api.shops.get, api.shops.reviews, api.shops.list].map(([, address]) => href(address, { shopId }))
  return exactly.includes(String(path)) || String(path).startsWith('/api/products/')
}

/** Reads anew what shows the rating of a shop that has just got a review; what is not on the screen when it is next shown. */
export async function refreshRatings(client: QueryClient, shopId: number): Promise<void> {
  await client.invalidateQueries({ predicate: ({ queryKey: [path] }) => showsRatingOf(shopId, path) })
}
