import { type UseInfiniteQueryResult, type UseQueryResult, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { FoundRead, ListPage, Read } from './reads.ts'

export function useRead<T>(read: Read<T>, { enabled = true } = {}): UseQueryResult<T> {
  return useQuery({ queryKey: read.queryKey, enabled, ...(read.meta && { meta: read.meta }) }) as UseQueryResult<T>
}

export function useFound<T>({ queryKey, initialPageParam, getNextPageParam, meta, staleTime }: FoundRead<T>) {
  const result = useInfiniteQuery({
    queryKey,
    initialPageParam,
    getNextPageParam: (last: unknown) => getNextPageParam(last as ListPage<T>),
    ...(meta && { meta }),
    ...(staleTime && { staleTime, refetchInterval: staleTime }),
  }) as UseInfiniteQueryResult<{ pages: ListPage<T>[] }>
  const loadedPages = result.data?.pages
  return {
    items: loadedPages?.flatMap((part) => part.items),
    total: loadedPages?.[0]?.total ?? 0,
    capped: loadedPages?.[0]?.capped ?? false,
    notes: loadedPages?.[0]?.notes,
    hasMore: result.hasNextPage,
    /** The cursor after the loaded pages. */
    next: loadedPages?.at(-1)?.next ?? null,
    loadMore: () => void result.fetchNextPage(),
    loadingMore: result.isFetchingNextPage,
    isPending: result.isPending,
    isError: result.isError,
    error: result.error,
    retry: () => void result.refetch(),
  }
}
