import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isUnauthorized } from '#client/api/api-client.ts'
import { readIfChanged, type Seen } from '#client/api/if-changed.ts'
import { read, readOrNull } from '#client/api/reads.ts'
import { useRead } from '#client/api/use-read.ts'
import { useIsLive } from '#client/live/use-live.ts'
import { setGuestHint } from '#client/session-hint.ts'
import { ownApi } from '../../../../own-routes.ts'
import { href } from '../../../../routes.ts'
import type { ChatMessage, Conversation } from '../../chat.contract.ts'
import { withMessage } from './merge-messages.ts'
import { readAgainMs } from './timing.ts'
import { useChatter } from './use-chatter.ts'

type List = Seen<readonly Conversation[]>

const ADDRESS = ownApi.chat.conversations[1]
/** Refreshed by a sign-in (CAUTH-14, DATA-05). */
const { queryKey } = read(ADDRESS, {}, 'both')

/** The caller's conversations, latest first, read again and again while this is mounted (CHAT-28); not without identity (G-145). */
export function useConversations() {
  const client = useQueryClient()
  const { pending, isSignedIn, may } = useChatter()
  const isLive = useIsLive()
  const [older, setOlder] = useState<{ items: readonly Conversation[]; next: string | null } | null>(null)
  const [loadingMore, setLoadingMore] = useState(false)
  const { data, error, isPending, refetch } = useQuery({
    queryKey,
    enabled: may,
    queryFn: () => readIfChanged<readonly Conversation[]>(ADDRESS, client.getQueryData<List>(queryKey)),
    refetchInterval: readAgainMs('conversations', isLive),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  })
  const isOver = may && !isSignedIn && isUnauthorized(error)
  useEffect(() => {
    // The guest session has ended; only its hint was left.
    if (isOver) setGuestHint(false)
  }, [isOver])
  const next = older ? older.next : (data?.next ?? null)
  const loadMore = async () => {
    if (!next || loadingMore) return
    setLoadingMore(true)
    try {
      const page = await readIfChanged<readonly Conversation[]>(href(ADDRESS, {}, { cursor: next }))
      setOlder((before) => ({ items: [...(before?.items ?? []), ...page.body], next: page.next }))
    } catch {
      // The button is still there.
    } finally {
      setLoadingMore(false)
    }
  }
  const first = may ? data?.body : undefined
  const known = new Set(first?.map(({ id }) => id))
  return {
    /** Undefined while loading; empty without identity. */
    items: may || pending ? first && [...first, ...(older?.items.filter(({ id }) => !known.has(id)) ?? [])] : [],
    isPending: pending || (may && isPending),
    isError: may && error !== null && data === undefined,
    hasMore: next !== null,
    loadMore: () => void loadMore(),
    loadingMore,
    retry: () => void refetch(),
  }
}

/** One conversation that is not among those at hand, as a link may name it; null when it is not one's own. */
export function useConversation(id: number | null) {
  const { may } = useChatter()
  const { data, error } = useRead(
    readOrNull<Conversation>(href(ownApi.chat.conversation[1], { conversationId: id ?? 0 }), {}, 'person'),
    { enabled: may && id !== null },
  )
  return error ? null : data
}

/** Reads them at once where they are shown; a first read that is under way may be older than what has changed. */
export async function refreshConversations(client: QueryClient): Promise<void> {
  await client.cancelQueries({ queryKey })
  await client.invalidateQueries({ queryKey })
}

function change(client: QueryClient, next: (known: readonly Conversation[]) => readonly Conversation[] | undefined) {
  const known = client.getQueryData<List>(queryKey)
  const body = known && next(known.body)
  if (!known || body === known.body) return
  if (!body) return void refreshConversations(client)
  const isReading = client.isFetching({ queryKey }) > 0
  // What is on its way may be older than the change, and the ETag was of what has been changed.
  void client.cancelQueries({ queryKey })
  client.setQueryData<List>(queryKey, { ...known, body, etag: null })
  if (isReading) void refreshConversations(client)
}

export const changeConversation = (client: QueryClient, id: number, more: Partial<Conversation>): void =>
  change(client, (known) => known.map((one) => (one.id === id ? { ...one, ...more } : one)))

/** As the server has just told it; read with the others where it is not known. */
export const replaceConversation = (client: QueryClient, conversation: Conversation): void =>
  change(client, (known) =>
    known.some(({ id }) => id === conversation.id)
      ? known.map((one) => (one.id === conversation.id ? conversation : one))
      : undefined,
  )

export const knownConversation = (client: QueryClient, id: number): Conversation | undefined =>
  client.getQueryData<List>(queryKey)?.body.find((one) => one.id === id)

/** Shows a message in the list that was sent or came in. */
export function noteMessage(client: QueryClient, message: ChatMessage): void {
  if (client.getQueryData(queryKey)) change(client, (known) => withMessage(known, message))
  else void refreshConversations(client)
}
