import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query'
import { readIfChanged } from '#client/api/if-changed.ts'
import { addressOf } from '#client/api/query-client.ts'
import { type ListPage, type ReadKey, read, readOrNull } from '#client/api/reads.ts'
import { href } from '#routes.ts'
import type { ChatMessage, Conversation } from '../../chat.contract.ts'
import { chatRoutes } from '../../chat.routes.ts'
import { withLatest } from './latest-first.ts'
import { withMessage } from './merge-messages.ts'

type TextSegment = ListPage<Conversation>

/** Latest first. `etag` belongs to the first part; scrolling loads the other parts. */
export type List = { pages: readonly TextSegment[]; etag: string | null }

export type ListFilters = { shopId?: string; side?: Conversation['side']; q?: string }

const ADDRESS = chatRoutes.conversations[1]

/** Signing in refreshes this list (CAUTH-14, DATA-05). */
export const listRead = (filters: ListFilters = {}) => read<List>(ADDRESS, filters, 'both')

/** Reads a conversation that no list may show; null if it is not the caller's. */
export const conversationRead = (id: number) =>
  readOrNull<Conversation>(href(chatRoutes.conversation[1], { conversationId: id }), {}, 'person')

/** The key of the list without filters. It also matches the keys of all filtered lists. */
const { queryKey } = listRead()

export const itemsOf = ({ pages }: List): Conversation[] => pages.flatMap(({ items }) => items)

const foundIn = ({ body, next }: { body: Conversation[]; next: string | null }): TextSegment => ({
  items: body,
  total: 0,
  capped: false,
  next,
})

/** Refetches the first part and keeps the parts loaded after it. */
export async function readList(client: QueryClient, filters: ListFilters): Promise<List> {
  const { queryKey } = listRead(filters)
  const known = client.getQueryData<List>(queryKey)
  const first = known?.pages[0]
  const seen = first && { body: first.items, next: first.next, etag: known.etag }
  const page = await readIfChanged<Conversation[]>(addressOf(queryKey), seen)
  const now = client.getQueryData<List>(queryKey)
  return { pages: withLatest(now?.pages ?? [], foundIn(page)), etag: page.etag }
}

export async function readMore(client: QueryClient, filters: ListFilters): Promise<void> {
  const { queryKey } = listRead(filters)
  const known = () => client.getQueryData<List>(queryKey)
  const cursor = known()?.pages.at(-1)?.next
  if (!cursor) return
  const page = await readIfChanged<Conversation[]>(addressOf([ADDRESS, { ...filters, cursor }]))
  const now = known()
  // If the end of the list has changed, this page would miss the entries pushed out of the first part.
  if (now?.pages.at(-1)?.next !== cursor) return readMore(client, filters)
  const shown = new Set(itemsOf(now).map(({ id }) => id))
  const more = foundIn({ ...page, body: page.body.filter(({ id }) => !shown.has(id)) })
  client.setQueryData<List>(queryKey, { ...now, pages: [...now.pages, more] })
}

/** A reopened list refetches only its first part. */
export const dropLaterPages = (client: QueryClient, filters: ListFilters): void =>
  void client.setQueryData<List>(listRead(filters).queryKey, (now) =>
    now && now.pages.length > 1 ? { ...now, pages: now.pages.slice(0, 1) } : undefined,
  )

/** Refetches all conversations. Cancels reads in progress, which may be older than the change. */
export async function refreshConversations(client: QueryClient): Promise<void> {
  const all = [{ queryKey }, { predicate: isOfOne }, PROFILE_PREVIEW]
  await Promise.all(all.map((which) => client.cancelQueries(which)))
  await Promise.all(all.map((which) => client.invalidateQueries(which)))
}

const PROFILE_PREVIEW: { queryKey: ReadKey } = { queryKey: [chatRoutes.ofCustomer[1]] }
const CONVERSATION = new RegExp(`^${ADDRESS}/\\d+$`)
const isOfOne = ({ queryKey: [path] }: Query) => CONVERSATION.test(String(path))

type Items = readonly Conversation[]

/** `next` returns the same array if nothing changes, or undefined if the list must be refetched. */
function change(client: QueryClient, next: (known: Items) => Items | undefined) {
  for (const [key, list] of client.getQueriesData<List>({ queryKey })) {
    if (!list) continue
    const items = itemsOf(list)
    const changed = next(items)
    if (changed === items) continue
    if (changed) put(client, key, { pages: inPages(changed, list.pages), etag: null })
    // Whether a new conversation belongs to a filtered list is unknown here.
    else if (isOfAll(key)) void refreshConversations(client)
  }
}

const isOfAll = ([, filters]: readonly unknown[]) => Object.keys(filters as ListFilters).length === 0

/** Keeps the length of the first part: an entry that moves up pushes another into the last part. */
function inPages(items: Items, [first, ...more]: readonly TextSegment[]): TextSegment[] {
  const last = more.at(-1)
  if (!first || !last) return first ? [{ ...first, items: [...items] }] : []
  const { length } = first.items
  return [
    { ...first, items: items.slice(0, length) },
    { ...last, items: items.slice(length) },
  ]
}

function put<T>(client: QueryClient, queryKey: readonly unknown[], data: T) {
  const isReading = client.isFetching({ queryKey, exact: true }) > 0
  // A read in progress may be older than the change, and the ETag belongs to the old data.
  void client.cancelQueries({ queryKey, exact: true })
  client.setQueryData<T>(queryKey, data)
  if (isReading) void client.invalidateQueries({ queryKey, exact: true })
}

const changedIn = (known: Items, id: number, how: (one: Conversation) => Conversation): Items =>
  known.some((one) => one.id === id) ? known.map((one) => (one.id === id ? how(one) : one)) : known

/** Changes a conversation in all cached lists, including the owner's inbox. */
export function changeConversation(client: QueryClient, id: number, more: Partial<Conversation>): void {
  const how = (one: Conversation) => ({ ...one, ...more })
  change(client, (known) => changedIn(known, id, how))
  changeElsewhere(client, id, how)
}

/** Replaces the conversation in cached lists. Refetches all lists if the unfiltered one does not contain it. */
export function replaceConversation(client: QueryClient, conversation: Conversation): void {
  const { id } = conversation
  const how = () => conversation
  change(client, (known) => (known.some((one) => one.id === id) ? changedIn(known, id, how) : undefined))
  changeElsewhere(client, id, how)
}

function changeElsewhere(client: QueryClient, id: number, how: (one: Conversation) => Conversation) {
  const { queryKey: one } = conversationRead(id)
  const known = client.getQueryData<Conversation | null>(one)
  if (known) put(client, one, how(known))
  client.setQueriesData<InfiniteData<TextSegment>>(
    { predicate: ({ queryKey: [path, , form] }) => path === ADDRESS && form === 'found' },
    (current) =>
      current && {
        ...current,
        pages: current.pages.map((part) => ({ ...part, items: [...changedIn(part.items, id, how)] })),
      },
  )
}

export const knownConversation = (client: QueryClient, id: number): Conversation | undefined =>
  client
    .getQueriesData<List>({ queryKey })
    .flatMap(([, list]) => (list ? itemsOf(list) : []))
    .find((one) => one.id === id) ??
  client.getQueryData<Conversation | null>(conversationRead(id).queryKey) ??
  undefined

export function cacheMessage(client: QueryClient, message: ChatMessage): void {
  void client.invalidateQueries(PROFILE_PREVIEW)
  if (client.getQueryData(queryKey)) change(client, (known) => withMessage(known, message))
  else void refreshConversations(client)
}
