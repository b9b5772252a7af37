import { typedNaira } from '#shared/money.ts'
import { searchText } from '#shared/search-text.ts'

const EXACT: Readonly<Record<string, RegExp>> = {
  page: /^[1-9]\d{0,4}$/,
  literal: /^true$/,
  available: /^true$/,
  open: /^now$/,
}

export function parameterOf(search: URLSearchParams, name: string): string {
  const value = searchText(search.get(name) ?? '')
  if (name.endsWith('Price')) return typedNaira(value)
  return EXACT[name]?.test(value) === false ? '' : value
}

/** Known names only, without blank values (G-026). */
export function parametersOf<Name extends string>(
  names: readonly Name[],
  search: URLSearchParams,
): Partial<Record<Name, string>> {
  const values: Partial<Record<Name, string>> = {}
  for (const name of names) {
    const value = parameterOf(search, name)
    if (value) values[name] = value
  }
  return values
}
