import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isUnauthorized } from '#client/api/api-client.ts'
import { useIsLive } from '#client/live/use-live.ts'
import { setGuestHint } from '#client/session-hint.ts'
import type { Conversation } from '../../chat.contract.ts'
import {
  conversationRead,
  forgetMore,
  itemsOf,
  type ListFilters,
  listRead,
  readList,
  readMore,
} from './conversation-lists.ts'
import { readAgainMs } from './timing.ts'
import { useChatter } from './use-chatter.ts'

/** Also on coming back, whatever is at hand. */
const AGAIN_AND_AGAIN = { staleTime: 0, refetchOnWindowFocus: 'always', refetchOnReconnect: 'always' } as const

/**
 * The caller's conversations, latest first, read again and again while this is mounted and they are wanted (CHAT-28); not without
 * identity (G-145).
 */
export function useConversations(filters: ListFilters = {}, isWanted = true) {
  const client = useQueryClient()
  const { pending, isSignedIn, may } = useChatter()
  const isLive = useIsLive()
  const [loadingMore, setLoadingMore] = useState(false)
  const { data, error, isPending, refetch } = useQuery({
    queryKey: listRead(filters).queryKey,
    enabled: may && isWanted,
    queryFn: () => readList(client, filters),
    refetchInterval: readAgainMs('conversations', isLive),
    ...AGAIN_AND_AGAIN,
  })
  const isOver = may && !isSignedIn && isUnauthorized(error)
  useEffect(() => {
    // The guest session has ended; only its hint was left.
    if (isOver) setGuestHint(false)
  }, [isOver])
  const which = JSON.stringify(filters)
  useEffect(() => () => forgetMore(client, JSON.parse(which)), [client, which])
  const next = data?.parts.at(-1)?.next ?? null
  const loadMore = async () => {
    if (!next || loadingMore) return
    setLoadingMore(true)
    try {
      await readMore(client, filters)
    } catch {
      // The button is still there.
    } finally {
      setLoadingMore(false)
    }
  }
  return {
    /** Undefined while loading; empty without identity. */
    items: may || pending ? (may && data ? itemsOf(data) : undefined) : [],
    isPending: pending || (may && isPending),
    isError: may && error !== null && data === undefined,
    hasMore: next !== null,
    loadMore: () => void loadMore(),
    loadingMore,
    retry: () => void refetch(),
  }
}

/**
 * A conversation as a list shows it, which is `listed`, or read by itself as long as none does: what leaves a list stays on screen.
 * Null when it is not one's own.
 */
export function useConversation(id: number | null, listed: Conversation | undefined, isWanted = true) {
  const client = useQueryClient()
  const { may } = useChatter()
  const isLive = useIsLive()
  useEffect(() => {
    if (listed) client.setQueryData(conversationRead(listed.id).queryKey, listed)
  }, [client, listed])
  const { data, error } = useQuery<Conversation | null>({
    queryKey: conversationRead(id ?? 0).queryKey,
    enabled: may && id !== null && !listed && isWanted,
    refetchInterval: readAgainMs('conversations', isLive),
    ...AGAIN_AND_AGAIN,
  })
  return listed ?? data ?? (error ? null : data)
}
