import type { QueryClient } from '@tanstack/react-query'
import { api } from '../../../routes.ts'

const ROOTS = [api.shops.list, api.products.get].map(([, path]) => path.replace('/:productId', ''))

/** Keeps those on the screen. The others refetch when next shown. */
export function clearPublicReads(client: QueryClient): void {
  client.removeQueries({
    type: 'inactive',
    predicate: ({ queryKey: [path] }) => ROOTS.some((root) => String(path).startsWith(root)),
  })
}
