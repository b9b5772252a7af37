/** A list with what its headers say: how many there are in all, whether that is only a lower bound, and where to go on. */
export type Found<T> = { items: T[]; total: number; capped: boolean; next: string | null }

/**
 * What a screen reads, and under which name it is remembered: the call's path and its parameters.
 * 'found' answers a Found, 'orNull' answers null where the server says 404, otherwise the body as it is.
 */
export type ReadKey = readonly [path: string, params?: Record<string, string>, form?: 'found' | 'orNull']

declare const answers: unique symbol
export type Read<T> = { queryKey: ReadKey; [answers]?: T }
export type FoundRead<T> = Read<Found<T>> & {
  initialPageParam: string
  getNextPageParam: (last: Found<T>) => string | undefined
  /** Takes from each entry what is shown; the rest is neither remembered nor sent to the browser inside the page. */
  meta?: { keep: (entry: never) => T }
}

export const read = <T>(path: string, params: Record<string, string> = {}): Read<T> => ({ queryKey: [path, params] })

export const readOrNull = <T>(path: string, params: Record<string, string> = {}): Read<T | null> => ({
  queryKey: [path, params, 'orNull'],
})

/** A list that can be continued with `fetchNextPage`. One address must always come with the same `keep`. */
export const readFound = <T, Kept = T>(
  path: string,
  params: Record<string, string> = {},
  keep?: (entry: T) => Kept,
): FoundRead<Kept> => ({
  queryKey: [path, params, 'found'],
  initialPageParam: '',
  getNextPageParam: (last) => last.next ?? undefined,
  ...(keep && { meta: { keep } }),
})
