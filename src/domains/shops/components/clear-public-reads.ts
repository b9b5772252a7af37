import type { QueryClient } from '@tanstack/react-query'
import { productRoutes } from '#domains/products/products.routes.ts'
import { shopRoutes } from '../shops.routes.ts'

const ROOTS = [shopRoutes.list, productRoutes.get].map(([, path]) => path.replace('/:productId', ''))

/** Removes cached public data that is not on the screen. It is fetched again when next shown. */
export function clearPublicReads(client: QueryClient): void {
  client.removeQueries({
    type: 'inactive',
    predicate: ({ queryKey: [path] }) => ROOTS.some((root) => String(path).startsWith(root)),
  })
}
