import { parameterOf } from '../filters.ts'
import type { Screen } from '../screens.ts'

/**
 * The one address under which a page is remembered: its path with only the parameters that change it, first values,
 * as the screen understands them, in a fixed order (G-026). Every 404 of an unknown path is one page.
 */
export function canonicalAddress(screen: Screen, url: URL): string {
  if (screen.path === '*') return '/404'
  const search = new URLSearchParams()
  for (const name of screen.parameters) {
    const value = parameterOf(url.searchParams, name)
    if (value) search.set(name, value)
  }
  return search.size > 0 ? `${url.pathname}?${search}` : url.pathname
}
