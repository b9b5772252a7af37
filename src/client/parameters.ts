import { searchText } from '#shared/search-text.ts'

const EXACT: Readonly<Record<string, RegExp>> = {
  page: /^[1-9]\d{0,4}$/,
  literal: /^true$/,
  available: /^true$/,
  open: /^now$/,
  minPrice: /^\d{1,10}$/,
  maxPrice: /^\d{1,10}$/,
}

/** `readers` are for parameters with their own form, such as prices. Only the pages that have them load their code. */
export type Readers = Readonly<Record<string, (typed: string) => string>>

export function parameterOf(search: URLSearchParams, name: string, readers: Readers = {}): string {
  const value = searchText(search.get(name) ?? '')
  const read = readers[name]
  if (read) return read(value)
  return EXACT[name]?.test(value) === false ? '' : value
}

/** Known names only, without blank values (G-026). */
export function parametersOf<Name extends string>(
  names: readonly Name[],
  search: URLSearchParams,
  readers?: Readers,
): Partial<Record<Name, string>> {
  const values: Partial<Record<Name, string>> = {}
  for (const name of names) {
    const value = parameterOf(search, name, readers)
    if (value) values[name] = value
  }
  return values
}
