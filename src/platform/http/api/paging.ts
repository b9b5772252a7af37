import { href } from '#routes.ts'

/** Sends total and next page as headers (G-028, G-032); X-Total-Count-Capped marks a total over 1,000. */
export function pageHeaders(
  header: (name: string, value: string) => void,
  found: { total?: number; capped?: boolean; next: string | null },
  path: string,
  query: Record<string, unknown>,
): void {
  if (found.total !== undefined) header('x-total-count', String(found.total))
  if (found.capped) header('x-total-count-capped', 'true')
  if (found.next) {
    const { page: _page, ...cacheable } = query
    header('link', `<${href(path, {}, { ...cacheable, cursor: found.next })}>; rel="next"`)
  }
}
