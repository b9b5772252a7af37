/** `capped`: the total is a lower bound. `notes`: the content of X-Search, if sent. */
export type ListPage<T> = { items: T[]; total: number; capped: boolean; next: string | null; notes?: unknown }

export type ReadKey = readonly [
  path: string,
  params?: Record<string, string>,
  form?: 'found' | 'orNull' | null,
  changesWith?: ChangesWith,
]

/** A sign-in drops 'person' reads when the person changes, refetches 'signIn' reads, and does both to 'both'. */
export type ChangesWith = 'person' | 'signIn' | 'both'

declare const answers: unique symbol
export type Read<T> = {
  queryKey: ReadKey
  [answers]?: T
  /** Picks the shown fields; the others are neither cached nor sent inside the page. */
  meta?: { keep: (entry: never) => unknown }
}
export type FoundRead<T> = Read<ListPage<T>> & {
  initialPageParam: string
  getNextPageParam(last: ListPage<T>): string | undefined
  staleTime?: number
}

export const read = <T>(path: string, params: Record<string, string> = {}, changesWith?: ChangesWith): Read<T> => ({
  queryKey: changesWith ? [path, params, null, changesWith] : [path, params],
})

export const readOrNull = <T>(
  path: string,
  params: Record<string, string> = {},
  changesWith?: ChangesWith,
  keep?: (answer: T) => T,
): Read<T | null> => ({
  queryKey: changesWith ? [path, params, 'orNull', changesWith] : [path, params, 'orNull'],
  ...(keep && { meta: { keep } }),
})

/** One address must always use the same `keep`. */
export const readFound = <T, Kept = T>(
  path: string,
  params: Record<string, string> = {},
  keep?: (entry: T) => Kept,
  staleTime?: number | '',
  ...changesWith: [ChangesWith?]
): FoundRead<Kept> => ({
  queryKey: [path, params, 'found', ...changesWith],
  initialPageParam: '',
  getNextPageParam: (last) => last.next ?? undefined,
  ...(keep && { meta: { keep } }),
  ...(staleTime && { staleTime }),
})
