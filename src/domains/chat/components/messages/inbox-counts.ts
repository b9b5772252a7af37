import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { read } from '#client/api/reads.ts'
import { useRead } from '#client/api/use-read.ts'
import { useLiveEvents } from '#client/live/use-live.ts'
import { inboxRoutes } from '../../chat.routes.ts'
import type { InboxCounts } from '../../inbox/inbox.contract.ts'

export const inboxCountsRead = () => read<InboxCounts>(inboxRoutes.counts[1], {}, 'person')

const EVENTS = ['message', 'read', 'conversation']

/** Returns the counts of the shop owner's inbox, and keeps them current by live events. */
export function useInboxCounts(): InboxCounts | undefined {
  const client = useQueryClient()
  const { data } = useRead(inboxCountsRead())
  useLiveEvents(
    EVENTS,
    useCallback(() => refreshInboxCounts(client), [client]),
  )
  return data
}

export const refreshInboxCounts = (client: QueryClient): void =>
  void client.invalidateQueries({ queryKey: inboxCountsRead().queryKey })
