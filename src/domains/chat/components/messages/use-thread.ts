import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { readIfChanged } from '#client/api/if-changed.ts'
import { read } from '#client/api/reads.ts'
import { useIsLive } from '#client/live/use-live.ts'
import { href } from '#routes.ts'
import type { ChatMessage } from '../../chat.contract.ts'
import { PAGE } from '../../chat.policy.ts'
import { chatRoutes } from '../../chat.routes.ts'
import { merged, type Thread, withRead } from './merge-messages.ts'
import { readAgainMs } from './timing.ts'

const addressOf = (conversationId: number, query = {}) => href(chatRoutes.messages[1], { conversationId }, query)
const keyOf = (conversationId: number) => read(addressOf(conversationId), {}, 'person').queryKey

const readPage = async (conversationId: number, query: { after?: string; before?: string } = {}) =>
  (await readIfChanged<ChatMessage[]>(addressOf(conversationId, query))).body

/** Reads the newest messages, or those after the last read. Keeps messages that arrive during the request. */
async function readThread(client: QueryClient, id: number): Promise<Thread> {
  const stored = () => client.getQueryData<Thread>(keyOf(id))
  const before = stored()
  if (!before) {
    const newest = await readPage(id)
    const read = { messages: newest, hasEarlier: newest.length === PAGE, readTo: newest.at(-1)?.id ?? 0 }
    return { ...read, messages: merged(stored()?.messages ?? [], newest) }
  }
  let more: readonly ChatMessage[] = []
  for (let { readTo } = before, count = PAGE; count === PAGE; readTo = more.at(-1)?.id ?? readTo) {
    const page = await readPage(id, { after: String(readTo) })
    more = merged(more, page)
    count = page.length
  }
  return withRead(stored() ?? before, more)
}

/** Polls while mounted (CHAT-29), except for a new conversation. */
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

/** Adds a message if its conversation is loaded or loading. */
export function showMessage(client: QueryClient, message: ChatMessage): void {
  if (client.getQueryState(keyOf(message.conversationId))) addMessage(client, message)
}

/** Adds a message to the cached conversation. If nothing is loaded yet, the next read fetches the other messages. */
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
