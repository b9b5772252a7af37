import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { readIfChanged, type Seen } from '#client/api/if-changed.ts'
import { addressOf } from '#client/api/query-client.ts'
import { type Found, readFound } from '#client/api/reads.ts'
import { useFound } from '#client/api/use-read.ts'
import { mayReachServer } from '#client/live/may-reach-server.ts'
import { useIsLive, useLiveEvents } from '#client/live/use-live.ts'
import { ownApi } from '../../../../own-routes.ts'
import type { Conversation } from '../../chat.contract.ts'
import { withLatest } from '../messages/latest-first.ts'
import { readAgainMs } from '../messages/timing.ts'

type Page = Seen<Conversation[]>

export type InboxFilters = { shopId?: string; state?: string; unread?: string; q?: string }

/** Conversations of one's own shops, the latest first. */
const inboxRead = (filters: InboxFilters) =>
  readFound<Conversation>(ownApi.chat.conversations[1], { side: 'shop_owner', ...filters })

/** What changes the list. */
const KINDS = ['message', 'read', 'conversation']

/** In ms, so that many messages at once are one read. */
const GATHERED = 250

/** The owner's conversations; kept up to date while `isShown` (CHAT-28, G-146). */
export function useInbox(filters: InboxFilters, isShown: boolean) {
  const client = useQueryClient()
  const found = useFound(inboxRead(filters))
  const isLive = useIsLive()
  const shown = useRef(filters)
  shown.current = filters
  const seen = useRef(new Map<string, Page>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const refresh = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void readLatest(client, shown.current, seen.current), GATHERED)
  }, [client])
  useEffect(() => () => clearTimeout(timer.current), [])
  useLiveEvents(KINDS, refresh)
  useEffect(() => {
    // What was looked at before may have changed since; what was not is being read.
    if (isShown && client.getQueryData(inboxRead(filters).queryKey)) refresh()
  }, [client, filters, isShown, refresh])
  useEffect(() => {
    if (!isShown) return
    const look = () => {
      if (document.visibilityState === 'visible' && mayReachServer()) refresh()
    }
    look()
    const repeated = setInterval(look, readAgainMs('conversations', isLive))
    document.addEventListener('visibilitychange', look)
    addEventListener('online', look)
    return () => {
      clearInterval(repeated)
      document.removeEventListener('visibilitychange', look)
      removeEventListener('online', look)
    }
  }, [isShown, isLive, refresh])
  return { ...found, refresh }
}

/** Reads the first part of a list again; a failure leaves what is shown. */
async function readLatest(client: QueryClient, filters: InboxFilters, seen: Map<string, Page>): Promise<void> {
  const { queryKey } = inboxRead(filters)
  const address = addressOf(queryKey)
  const page = await readIfChanged<Conversation[]>(address, seen.get(address)).catch(() => null)
  // Not changed, it may show what has been done since and is being stored.
  if (!page || page === seen.get(address)) return
  seen.set(address, page)
  const first: Found<Conversation> = { items: page.body, total: 0, capped: false, next: page.next }
  client.setQueryData<InfiniteData<Found<Conversation>>>(queryKey, (held) => {
    if (!held) return held
    const pages = withLatest(held.pages, first)
    return { pages, pageParams: held.pageParams.slice(0, pages.length) }
  })
}
