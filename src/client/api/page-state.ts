import type { QueryClient } from '@tanstack/react-query'

export type PageState = [key: readonly unknown[], data: unknown][]

export function stateOf(client: QueryClient): PageState {
  const known = client.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'success' })
  return known.map(({ queryKey, state }) => [queryKey, state.data])
}

const brought = new Set<unknown>()

export function restoreState(client: QueryClient, state: PageState): void {
  for (const [key, data] of state) {
    client.setQueryData(key, data)
    brought.add(key[0])
  }
}

/** Returns whether the page brought data for this address. The cache may have newer data. */
export const isPreloaded = ([address]: readonly unknown[]): boolean => brought.has(address)
