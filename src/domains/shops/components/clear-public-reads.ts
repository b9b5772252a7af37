import type { QueryClient } from '@tanstack/react-query'
import { api } from '../../../routes.ts'

const ROOTS = [api.shops.list, api.products.get].map(([, path]) => path.replace('/:productId', ''))

/** Removes cached public data that is not on the screen. It is fetched again when next shown. */
export function clearPublicReads(client: QueryClient): void {
  client.removeQueries({
    type: 'inactive',
    predicate: ({ queryKey: [path] }) => ROOTS.some((root) => String(path).startsWith(root)),
  })
}
