import { parameterOf } from '#client/parameters.ts'
import type { Screen } from '#client/screen.ts'
import { PRICE_PARAMETERS } from '#shared/forms/naira.ts'

/** Keeps only parameters that change the page, in a fixed order (G-026). All 404s of unknown paths share one key. */
export function canonicalAddress({ path, server }: Screen, url: URL): string {
  if (path === '*') return '/404'
  const search = new URLSearchParams()
  const take = (name: string, isMeant = (_value: string) => true, shown = (value: string) => value) => {
    const value = parameterOf(url.searchParams, name, PRICE_PARAMETERS)
    if (value && isMeant(value)) search.set(name, shown(value))
  }
  for (const name of server?.parameters ?? []) take(name)
  for (const [name, values] of Object.entries(server?.choices ?? {})) take(name, (value) => values.includes(value))
  for (const name of server?.presence ?? []) take(name, undefined, () => 'given')
  return search.size > 0 ? `${url.pathname}?${search}` : url.pathname
}

/** Removes blank parameters, which forms send without script (G-026). */
export function withoutBlanks({ server }: Screen, { search, searchParams }: URL): string {
  const known = [...(server?.parameters ?? []), ...Object.keys(server?.choices ?? {})]
  const blank = known.filter((name) => searchParams.has(name) && !searchParams.get(name)?.trim())
  if (blank.length === 0) return search
  const params = new URLSearchParams(searchParams)
  for (const name of blank) params.delete(name)
  return params.size > 0 ? `?${params}` : ''
}
