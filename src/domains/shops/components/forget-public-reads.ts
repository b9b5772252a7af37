import type { QueryClient } from '@tanstack/react-query'
import { api } from '../../../routes.ts'

const ROOTS = [api.shops.list, api.products.get].map(([, path]) => path.replace('/:productId', ''))

/** After a change of shops or products: public pages looked at before are read again at the next look. */
export function forgetPublicReads(client: QueryClient): void {
  client.removeQueries({
    type: 'inactive',
    predicate: ({ queryKey: [path] }) => ROOTS.some((root) => String(path).startsWith(root)),
  })
}
