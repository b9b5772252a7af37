import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query'
import { readIfChanged } from '#client/api/if-changed.ts'
import { addressOf } from '#client/api/query-client.ts'
import { type Found, type ReadKey, read, readOrNull } from '#client/api/reads.ts'
import { ownApi } from '../../../../own-routes.ts'
import { href } from '../../../../routes.ts'
import type { ChatMessage, Conversation } from '../../chat.contract.ts'
import { withLatest } from './latest-first.ts'
import { withMessage } from './merge-messages.ts'

type Part = Found<Conversation>

/** A list on this page, the latest first: its first part, of which `etag` is, and what was loaded after it. */
export type List = { parts: readonly Part[]; etag: string | null }

export type ListFilters = { shopId?: string; side?: Conversation['side']; q?: string }

const ADDRESS = ownApi.chat.conversations[1]

/** Refreshed by a sign-in (CAUTH-14, DATA-05). */
export const listRead = (filters: ListFilters = {}) => read<List>(ADDRESS, filters, 'both')

/** One of them, whether or not a list shows it; null when it is not one's own. */
export const conversationRead = (id: number) =>
  readOrNull<Conversation>(href(ownApi.chat.conversation[1], { conversationId: id }), {}, 'person')

/** Of all, and as a filter of queries also of those that shops or names narrow. */
const { queryKey } = listRead()

export const itemsOf = ({ parts }: List): Conversation[] => parts.flatMap(({ items }) => items)

const foundIn = ({ body, next }: { body: Conversation[]; next: string | null }): Part => ({
  items: body,
  total: 0,
  capped: false,
  next,
})

/** Reads the first part again; what was loaded after it stays. */
export async function readList(client: QueryClient, filters: ListFilters): Promise<List> {
  const { queryKey } = listRead(filters)
  const known = client.getQueryData<List>(queryKey)
  const first = known?.parts[0]
  const seen = first && { body: first.items, next: first.next, etag: known.etag }
  const page = await readIfChanged<Conversation[]>(addressOf(queryKey), seen)
  const now = client.getQueryData<List>(queryKey)
  return { parts: withLatest(now?.parts ?? [], foundIn(page)), etag: page.etag }
}

/** Reads the part after a list's last one. */
export async function readMore(client: QueryClient, filters: ListFilters): Promise<void> {
  const { queryKey } = listRead(filters)
  const known = () => client.getQueryData<List>(queryKey)
  const cursor = known()?.parts.at(-1)?.next
  if (!cursor) return
  const page = await readIfChanged<Conversation[]>(addressOf([ADDRESS, { ...filters, cursor }]))
  const now = known()
  // Where the list ends elsewhere meanwhile, what was pushed out of it would be missing.
  if (now?.parts.at(-1)?.next !== cursor) return readMore(client, filters)
  const shown = new Set(itemsOf(now).map(({ id }) => id))
  const more = foundIn({ ...page, body: page.body.filter(({ id }) => !shown.has(id)) })
  client.setQueryData<List>(queryKey, { ...now, parts: [...now.parts, more] })
}

/** Opened again, a list begins with its first part, as nothing else is read again. */
export const forgetMore = (client: QueryClient, filters: ListFilters): void =>
  void client.setQueryData<List>(listRead(filters).queryKey, (now) =>
    now && now.parts.length > 1 ? { ...now, parts: now.parts.slice(0, 1) } : undefined,
  )

/** Reads them at once where they are shown; a first read that is under way may be older than what has changed. */
export async function refreshConversations(client: QueryClient): Promise<void> {
  const all = [{ queryKey }, { predicate: isOfOne }, PREVIEWS]
  await Promise.all(all.map((which) => client.cancelQueries(which)))
  await Promise.all(all.map((which) => client.invalidateQueries(which)))
}

/** Of one's own profile. */
const PREVIEWS: { queryKey: ReadKey } = { queryKey: [ownApi.customer.conversations[1]] }
const CONVERSATION = new RegExp(`^${ADDRESS}/\\d+$`)
const isOfOne = ({ queryKey: [path] }: Query) => CONVERSATION.test(String(path))

type Items = readonly Conversation[]

/** `next` answers what it was given where nothing changes, and nothing where the list has to be read. */
function change(client: QueryClient, next: (known: Items) => Items | undefined) {
  for (const [key, list] of client.getQueriesData<List>({ queryKey })) {
    if (!list) continue
    const items = itemsOf(list)
    const changed = next(items)
    if (changed === items) continue
    if (changed) put(client, key, { parts: inParts(changed, list.parts), etag: null })
    // Of a part of all it is not known whether what is new belongs to it.
    else if (isOfAll(key)) void refreshConversations(client)
  }
}

const isOfAll = ([, filters]: readonly unknown[]) => Object.keys(filters as ListFilters).length === 0

/** As many in the first part as there were: what moves up pushes others down. */
function inParts(items: Items, [first, ...more]: readonly Part[]): Part[] {
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
  // What is on its way may be older than the change, and the ETag was of what has been changed.
  void client.cancelQueries({ queryKey, exact: true })
  client.setQueryData<T>(queryKey, data)
  if (isReading) void client.invalidateQueries({ queryKey, exact: true })
}

const changedIn = (known: Items, id: number, how: (one: Conversation) => Conversation): Items =>
  known.some((one) => one.id === id) ? known.map((one) => (one.id === id ? how(one) : one)) : known

/** Shows a change wherever its conversation is on screen, the owner's inbox included. */
export function changeConversation(client: QueryClient, id: number, more: Partial<Conversation>): void {
  const how = (one: Conversation) => ({ ...one, ...more })
  change(client, (known) => changedIn(known, id, how))
  changeElsewhere(client, id, how)
}

/** As the server has just told it; read with the others where it is not known. */
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
  client.setQueriesData<InfiniteData<Part>>(
    { predicate: ({ queryKey: [path, , form] }) => path === ADDRESS && form === 'found' },
    (held) =>
      held && { ...held, pages: held.pages.map((part) => ({ ...part, items: [...changedIn(part.items, id, how)] })) },
  )
}

export const knownConversation = (client: QueryClient, id: number): Conversation | undefined =>
  client
    .getQueriesData<List>({ queryKey })
    .flatMap(([, list]) => (list ? itemsOf(list) : []))
    .find((one) => one.id === id) ??
  client.getQueryData<Conversation | null>(conversationRead(id).queryKey) ??
  undefined

/** Shows a message in the list that was sent or came in. */
export function noteMessage(client: QueryClient, message: ChatMessage): void {
  void client.invalidateQueries(PREVIEWS)
  if (client.getQueryData(queryKey)) change(client, (known) => withMessage(known, message))
  else void refreshConversations(client)
}
