import { type QueryClient, useQuery } from '@tanstack/react-query'
import { read } from '#client/api/reads.ts'
import { ownApi } from '../../../../own-routes.ts'
import type { Unread } from '../../chat.contract.ts'
import { useChatter } from './use-chatter.ts'

/** Comes with the page itself for who is signed in. */
export const unreadRead = read<Unread>(ownApi.chat.unread[1], {}, 'person')
const { queryKey } = unreadRead
/** Milliseconds until another page, or coming back, asks again; the event stream tells at once. */
const FRESH_MS = 30_000

/** How many messages and notices one has not read (G-150); null while unknown and without identity. */
export function useUnread(): Unread | null {
  const { may } = useChatter()
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

/** Asks again where what is known is not fresh any more. */
export const refreshOldUnread = (client: QueryClient): Promise<void> =>
  client.refetchQueries({ queryKey, type: 'active', stale: true })

export const setUnread = (client: QueryClient, unread: Unread): void => void client.setQueryData(queryKey, unread)

export const setUnreadNotices = (client: QueryClient, notices: number): void =>
  void client.setQueryData<Unread | null>(queryKey, (known) => known && { ...known, notices })
