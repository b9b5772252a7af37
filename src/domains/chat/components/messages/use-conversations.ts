import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isUnauthorized } from '#client/api/api-client.ts'
import { useIsLive } from '#client/live/use-live.ts'
import { setGuestHint } from '#client/session-hint.ts'
import type { Conversation } from '../../chat.contract.ts'
import {
  conversationRead,
  dropLaterPages,
  itemsOf,
  type ListFilters,
  listRead,
  readList,
  readMore,
} from './conversation-lists.ts'
import { readAgainMs } from './timing.ts'
import { useChatParticipant } from './use-chat-participant.ts'

const REFETCH_EVEN_IF_FRESH = { staleTime: 0, refetchOnWindowFocus: 'always', refetchOnReconnect: 'always' } as const

/** Polls while mounted and `isWanted` (CHAT-28). Does nothing for visitors (G-145). */
export function useConversations(filters: ListFilters = {}, isWanted = true) {
  const client = useQueryClient()
  const { pending, isSignedIn, may } = useChatParticipant()
  const isLive = useIsLive()
  const [loadingMore, setLoadingMore] = useState(false)
  const { data, error, isPending, refetch } = useQuery({
    queryKey: listRead(filters).queryKey,
    enabled: may && isWanted,
    queryFn: () => readList(client, filters),
    refetchInterval: readAgainMs('conversations', isLive),
    ...REFETCH_EVEN_IF_FRESH,
  })
  const isOver = may && !isSignedIn && isUnauthorized(error)
  useEffect(() => {
    // The guest session has expired, but its hint remained.
    if (isOver) setGuestHint(false)
  }, [isOver])
  const which = JSON.stringify(filters)
  useEffect(() => () => dropLaterPages(client, JSON.parse(which)), [client, which])
  const next = data?.pages.at(-1)?.next ?? null
  const loadMore = async () => {
    if (!next || loadingMore) return
    setLoadingMore(true)
    try {
      await readMore(client, filters)
    } catch {
    } finally {
      setLoadingMore(false)
    }
  }
  return {
    /** Undefined while loading, empty for visitors. */
    items: may || pending ? (may && data ? itemsOf(data) : undefined) : [],
    isPending: pending || (may && isPending),
    isError: may && error !== null && data === undefined,
    hasMore: next !== null,
    loadMore: () => void loadMore(),
    loadingMore,
    retry: () => void refetch(),
  }
}

/** Reads a conversation that no list has, so that it stays on screen. Returns null if it is not the caller's. */
export function useConversation(id: number | null, listed: Conversation | undefined, isWanted = true) {
  const client = useQueryClient()
  const { may } = useChatParticipant()
  const isLive = useIsLive()
  useEffect(() => {
    if (listed) client.setQueryData(conversationRead(listed.id).queryKey, listed)
  }, [client, listed])
  const { data, error } = useQuery<Conversation | null>({
    queryKey: conversationRead(id ?? 0).queryKey,
    enabled: may && id !== null && !listed && isWanted,
    refetchInterval: readAgainMs('conversations', isLive),
    ...REFETCH_EVEN_IF_FRESH,
  })
  return listed ?? data ?? (error ? null : data)
}
