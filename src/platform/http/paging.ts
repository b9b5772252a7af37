import { href } from '../../routes.ts'

/**
 * Says in the headers of a list how many there are and where the next page begins (G-028, G-032). The total is exact up
 * to 1,000 and then a lower bound, marked by X-Total-Count-Capped.
 */
export function pageHeaders(
  header: (name: string, value: string) => void,
  found: { total?: number; capped?: boolean; next: string | null },
  path: string,
  query: Record<string, unknown>,
): void {
  if (found.total !== undefined) header('x-total-count', String(found.total))
  if (found.capped) header('x-total-count-capped', 'true')
  if (found.next) {
    const { page: _page, ...kept } = query
    header('link', `<${href(path, {}, { ...kept, cursor: found.next })}>; rel="next"`)
  }
}
