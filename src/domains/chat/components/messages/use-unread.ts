import { type QueryClient, useQuery } from '@tanstack/react-query'
import { read } from '#client/api/reads.ts'
import type { Unread } from '../../chat.contract.ts'
import { chatRoutes } from '../../chat.routes.ts'
import { useChatParticipant } from './use-chat-participant.ts'

/** The server renders it into the page for signed-in people. */
export const unreadRead = read<Unread>(chatRoutes.unread[1], {}, 'person')
const { queryKey } = unreadRead
/** Ms until navigation or focus refetches. Live events update the count at once. */
const FRESH_MS = 30_000

/** Returns null for visitors and while the count is unknown (G-150). */
export function useUnread(): Unread | null {
  const { may } = useChatParticipant()
  const { data } = useQuery<Unread | null>({
    queryKey,
    enabled: may,
    staleTime: FRESH_MS,
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
  })
  return may ? (data ?? null) : null
}

export const refreshUnread = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey })

export const refreshOldUnread = (client: QueryClient): Promise<void> =>
  client.refetchQueries({ queryKey, type: 'active', stale: true })

export const setUnread = (client: QueryClient, unread: Unread): void => void client.setQueryData(queryKey, unread)

export const setUnreadNotices = (client: QueryClient, notices: number): void =>
  void client.setQueryData<Unread | null>(queryKey, (known) => known && { ...known, notices })
