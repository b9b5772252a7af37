import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { type CachedRead, readIfChanged } from '#client/api/if-changed.ts'
import { addressOf } from '#client/api/query-client.ts'
import { type ListPage, readFound } from '#client/api/reads.ts'
import { useFound } from '#client/api/use-read.ts'
import { mayReachServer } from '#client/live/may-reach-server.ts'
import { useIsLive, useLiveEvents } from '#client/live/use-live.ts'
import type { Conversation } from '../../chat.contract.ts'
import { chatRoutes } from '../../chat.routes.ts'
import { withLatest } from '../messages/latest-first.ts'
import { readAgainMs } from '../messages/timing.ts'

type Page = CachedRead<Conversation[]>

export type InboxFilters = { shopId?: string; state?: string; unread?: string; q?: string }

const inboxRead = (filters: InboxFilters) =>
  readFound<Conversation>(chatRoutes.conversations[1], { side: 'shop_owner', ...filters })

const LIST_EVENTS = ['message', 'read', 'conversation']

/** Several messages within these ms cause one refetch. */
const GATHERED_MS = 250

/** Updates the inbox while `isShown` (CHAT-28, G-146). */
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
    timer.current = setTimeout(() => void readLatest(client, shown.current, seen.current), GATHERED_MS)
  }, [client])
  useEffect(() => () => clearTimeout(timer.current), [])
  useLiveEvents(LIST_EVENTS, refresh)
  useEffect(() => {
    // A cached list may be stale. One without data is already loading.
    if (isShown && client.getQueryData(inboxRead(filters).queryKey)) refresh()
  }, [client, filters, isShown, refresh])
  useEffect(() => {
    if (!isShown) return
    const check = () => {
      if (document.visibilityState === 'visible' && mayReachServer()) refresh()
    }
    check()
    const repeated = setInterval(check, readAgainMs('conversations', isLive))
    document.addEventListener('visibilitychange', check)
    addEventListener('online', check)
    return () => {
      clearInterval(repeated)
      document.removeEventListener('visibilitychange', check)
      removeEventListener('online', check)
    }
  }, [isShown, isLive, refresh])
  return { ...found, refresh }
}

/** If the read fails, the shown list stays. */
async function readLatest(client: QueryClient, filters: InboxFilters, seen: Map<string, Page>): Promise<void> {
  const { queryKey } = inboxRead(filters)
  const address = addressOf(queryKey)
  const page = await readIfChanged<Conversation[]>(address, seen.get(address)).catch(() => null)
  // An unchanged page must not overwrite a local change that is still being saved.
  if (!page || page === seen.get(address)) return
  seen.set(address, page)
  const first: ListPage<Conversation> = { items: page.body, total: 0, capped: false, next: page.next }
  client.setQueryData<InfiniteData<ListPage<Conversation>>>(queryKey, (current) => {
    if (!current) return current
    const pages = withLatest(current.pages, first)
    return { pages, pageParams: current.pageParams.slice(0, pages.length) }
  })
}
