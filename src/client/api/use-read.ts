import { type UseInfiniteQueryResult, type UseQueryResult, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Found, FoundRead, Read } from './reads.ts'

export function useRead<T>(read: Read<T>, { enabled = true } = {}): UseQueryResult<T> {
  return useQuery({ queryKey: read.queryKey, enabled, ...(read.meta && { meta: read.meta }) }) as UseQueryResult<T>
}

export function useFound<T>({ queryKey, initialPageParam, getNextPageParam, meta, staleTime }: FoundRead<T>) {
  const result = useInfiniteQuery({
    queryKey,
    initialPageParam,
    getNextPageParam: (last: unknown) => getNextPageParam(last as Found<T>),
    ...(meta && { meta }),
    // Also on a page that is left open.
    ...(staleTime && { staleTime, refetchInterval: staleTime }),
  }) as UseInfiniteQueryResult<{ pages: Found<T>[] }>
  const parts = result.data?.pages
  return {
    items: parts?.flatMap((part) => part.items),
    total: parts?.[0]?.total ?? 0,
    capped: parts?.[0]?.capped ?? false,
    notes: parts?.[0]?.notes,
    hasMore: result.hasNextPage,
    loadMore: () => void result.fetchNextPage(),
    loadingMore: result.isFetchingNextPage,
    isPending: result.isPending,
    isError: result.isError,
    error: result.error,
    retry: () => void result.refetch(),
  }
}
