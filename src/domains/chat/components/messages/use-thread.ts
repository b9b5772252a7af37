import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { readIfChanged } from '#client/api/if-changed.ts'
import { read } from '#client/api/reads.ts'
import { useIsLive } from '#client/live/use-live.ts'
import { ownApi } from '../../../../own-routes.ts'
import { href } from '../../../../routes.ts'
import type { ChatMessage } from '../../chat.contract.ts'
import { PAGE } from '../../chat.policy.ts'
import { merged, type Thread, withRead } from './merge-messages.ts'
import { readAgainMs } from './timing.ts'

const addressOf = (conversationId: number, query = {}) => href(ownApi.chat.messages[1], { conversationId }, query)
const keyOf = (conversationId: number) => read(addressOf(conversationId), {}, 'person').queryKey

const readPage = async (conversationId: number, query: { after?: string; before?: string } = {}) =>
  (await readIfChanged<ChatMessage[]>(addressOf(conversationId, query))).body

/** The newest messages, or those after what has been read; keeps what came in meanwhile. */
async function readThread(client: QueryClient, id: number): Promise<Thread> {
  const kept = () => client.getQueryData<Thread>(keyOf(id))
  const before = kept()
  if (!before) {
    const newest = await readPage(id)
    const read = { messages: newest, hasEarlier: newest.length === PAGE, readTo: newest.at(-1)?.id ?? 0 }
    return { ...read, messages: merged(kept()?.messages ?? [], newest) }
  }
  let more: readonly ChatMessage[] = []
  for (let { readTo } = before, count = PAGE; count === PAGE; readTo = more.at(-1)?.id ?? readTo) {
    const page = await readPage(id, { after: String(readTo) })
    more = merged(more, page)
    count = page.length
  }
  return withRead(kept() ?? before, more)
}

/** A conversation's messages, read again and again while this is mounted (CHAT-29); nothing for the marker of a new one. */
export function useThread(id: number, isEnabled: boolean) {
  const client = useQueryClient()
  const isLive = useIsLive()
  const [loadingEarlier, setLoadingEarlier] = useState(false)
  const loading = useRef(false)
  const isReal = id > 0 && isEnabled
  const { data, error, refetch } = useQuery({
    queryKey: keyOf(id),
    enabled: isReal,
    queryFn: () => readThread(client, id),
    refetchInterval: readAgainMs('messages', isLive),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  })
  const loadEarlier = async () => {
    const first = data?.messages[0]
    if (!first || !data.hasEarlier || loading.current) return
    loading.current = true
    setLoadingEarlier(true)
    try {
      const earlier = await readPage(id, { before: String(first.id) })
      client.setQueryData<Thread>(
        keyOf(id),
        (now) => now && { ...now, messages: merged(earlier, now.messages), hasEarlier: earlier.length === PAGE },
      )
    } catch {
      // The button is still there.
    } finally {
      loading.current = false
      setLoadingEarlier(false)
    }
  }
  return {
    messages: data?.messages ?? NONE,
    hasEarlier: data?.hasEarlier ?? false,
    loadEarlier: () => void loadEarlier(),
    loadingEarlier,
    isPending: isReal && data === undefined && !error,
    error: isReal && data === undefined ? error : null,
    retry: () => void refetch(),
  }
}

const NONE: readonly ChatMessage[] = []

/** Shows a message that came in, where its conversation has been read or is being read. */
export function showMessage(client: QueryClient, message: ChatMessage): void {
  if (client.getQueryState(keyOf(message.conversationId))) addMessage(client, message)
}

/** Shows a message that was sent. Where nothing has been read yet, what else there may be is read after it. */
export function addMessage(client: QueryClient, message: ChatMessage): void {
  client.setQueryData<Thread>(keyOf(message.conversationId), (now = UNREAD) => ({
    ...now,
    messages: merged(now.messages, [message]),
  }))
}

const UNREAD: Thread = { messages: [], hasEarlier: false, readTo: 0 }

export const refreshThreads = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ predicate: ({ queryKey: [path] }) => THREAD.test(String(path)) })

const THREAD = new RegExp(`^${addressOf(1).replace('1', '\\d+')}$`)
