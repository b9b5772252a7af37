import { roles } from '#domains/accounts/accounts.policy.ts'
import { AUTH_MODES } from '#domains/accounts/components/auth-mode.ts'
import { parameterOf } from '../filters.ts'
import type { Screen } from '../screens.ts'

/** Parameters that mean something only with these values: made-up ones must not fill the cache with copies of a page. */
const MEANINGFUL: Readonly<Record<string, readonly string[]>> = {
  mode: AUTH_MODES,
  role: roles,
  passwordReset: ['success'],
}

/**
 * The one address under which a page is remembered: its path with only the parameters that change it, first values,
 * as the screen understands them, in a fixed order (G-026). Every 404 of an unknown path is one page.
 */
export function canonicalAddress(screen: Screen, url: URL): string {
  if (screen.path === '*') return '/404'
  const search = new URLSearchParams()
  for (const name of screen.parameters) {
    const value = parameterOf(url.searchParams, name)
    if (value && (MEANINGFUL[name]?.includes(value) ?? true)) search.set(name, value)
  }
  for (const name of screen.presence ?? []) if (parameterOf(url.searchParams, name)) search.set(name, 'given')
  return search.size > 0 ? `${url.pathname}?${search}` : url.pathname
}

/** The query without the screen's parameters that were left blank, as a form without script sends them (G-026). */
export function withoutBlanks(screen: Screen, { search, searchParams }: URL): string {
  const blank = screen.parameters.filter((name) => searchParams.has(name) && !searchParams.get(name)?.trim())
  if (blank.length === 0) return search
  const kept = new URLSearchParams(searchParams)
  for (const name of blank) kept.delete(name)
  return kept.size > 0 ? `?${kept}` : ''
}
