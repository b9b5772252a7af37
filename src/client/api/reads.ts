/** `capped`: the total is only a lower bound. `next`: cursor of the next page. `notes`: what X-Search tells, if sent. */
export type Found<T> = { items: T[]; total: number; capped: boolean; next: string | null; notes?: unknown }

/** 'found' gives a Found, 'orNull' gives null for a 404, otherwise the body as it is. */
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
  /** Picks what is shown; the rest is neither cached nor sent inside the page. */
  meta?: { keep: (entry: never) => unknown }
}
export type FoundRead<T> = Read<Found<T>> & {
  initialPageParam: string
  getNextPageParam(last: Found<T>): string | undefined
  /** In ms, after which it is read again; otherwise only when something has changed. */
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

/** A list to continue with `fetchNextPage`. One address must always use the same `keep`. */
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
