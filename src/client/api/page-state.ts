import type { QueryClient } from '@tanstack/react-query'

export type PageState = [key: readonly unknown[], data: unknown][]

export function stateOf(client: QueryClient): PageState {
  const known = client.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'success' })
  return known.map(({ queryKey, state }) => [queryKey, inColumns(state.data)])
}

const brought = new Set<unknown>()

export function restoreState(client: QueryClient, state: PageState): void {
  for (const [key, data] of state) {
    client.setQueryData(key, inRows(data))
    brought.add(key[0])
  }
}

/** Returns whether the page brought data for this address. The cache may have newer data. */
export const isPreloaded = ([address]: readonly unknown[]): boolean => brought.has(address)

type Thing = Readonly<Record<string, unknown>>

const isThing = (value: unknown): value is Thing => typeof value === 'object' && value !== null && !Array.isArray(value)

const mapped = (thing: Thing, change: (value: unknown) => unknown) =>
  Object.fromEntries(Object.entries(thing).map(([name, value]) => [name, change(value)]))

/** Writes lists by column, `{'=': {id: [1, 2], unit: null}}`: this names each property and shared value once, and compresses better. */
export function inColumns(value: unknown): unknown {
  if (isThing(value)) return mapped(value, inColumns)
  if (!Array.isArray(value)) return value
  const names = sameNames(value)
  if (!names) return value.map(inColumns)
  const columns = names.map((name) => [name, column(value.map((row) => row[name]))] as const)
  return { '=': Object.fromEntries(columns) }
}

function column(values: readonly unknown[]): unknown {
  const [first] = values
  return typeof first !== 'object' || first === null
    ? values.every((value) => value === first)
      ? first
      : values
    : inColumns(values)
}

function sameNames(list: readonly unknown[]): string[] | null {
  const [first] = list
  if (list.length < 2 || !isThing(first)) return null
  const names = Object.keys(first)
  const matchesShape = (row: unknown) =>
    isThing(row) && Object.keys(row).length === names.length && names.every((name) => row[name] !== undefined)
  return list.every(matchesShape) && new Set(list.map((row) => (row as Thing).id)).size > 1 ? names : null
}

export function inRows(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inRows)
  if (!isThing(value)) return value
  const read = mapped(value, inRows)
  const columns = read['='] as Record<string, unknown> | undefined
  if (!columns) return read
  const rows = Object.values(columns).find(Array.isArray) ?? []
  return rows.map((_, row) => mapped(columns, (column) => (Array.isArray(column) ? column[row] : column)))
}
