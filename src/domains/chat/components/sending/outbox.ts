import type { QueryClient } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import { isUnauthorized, messageOf, send, statusOf } from '#client/api/api-client.ts'
import { onDraftsClaimed } from '#client/drafts.ts'
import { toast } from '#ui/toast.tsx'
import { ownApi } from '../../../../own-routes.ts'
import type { ChatMessage } from '../../chat.contract.ts'
import { knownConversation, noteMessage, refreshConversations } from '../messages/conversation-lists.ts'
import { REFRESH_AGAIN_MS } from '../messages/timing.ts'
import { addMessage, refreshThreads } from '../messages/use-thread.ts'
import type { Quoted } from './chat-drafts.ts'
import { keepOutgoing, kept } from './kept-outgoing.ts'

/** A message on its way. Sent again it has the same `clientId`, so that it is stored once (G-193). */
export type Outgoing = {
  clientId: string
  thread: string
  shopId: number | null
  /** Named by shops: customers have one conversation with a shop (G-141). */
  conversationId?: number
  text: string
  images: readonly string[]
  product: Quoted | null
  createdAt: string
  state: 'sending' | 'failed'
  /** The person who wrote it; null for a visitor. */
  typedBy: string | null
  /** Why the server did not take it. */
  refusal?: string
}

/** Milliseconds until a message without an answer counts as not sent; an answer that comes later still counts. */
const PATIENCE_MS = 20_000

let outgoing: readonly Outgoing[] | undefined
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
/** What this tab has known: the rest of what is kept is other tabs'. */
const known = new Set<string>()

// What was on its way when the page was left.
const all = () => outgoing ?? take(kept())

function take(next: readonly Outgoing[]): readonly Outgoing[] {
  for (const { clientId } of next) known.add(clientId)
  outgoing = next
  return next
}

function change(next: readonly Outgoing[], mayStay: (one: Outgoing) => boolean = () => true) {
  take(next)
  keepOutgoing([...kept().filter((one) => !known.has(one.clientId)), ...next].filter(mayStay))
  for (const listener of listeners) listener()
}

onDraftsClaimed((person) => {
  const isTheirs = ({ typedBy }: Outgoing) => typedBy === null || typedBy === person
  change(all().filter(isTheirs), isTheirs)
})

const isWaiting = (clientId: string) => all().some((one) => one.clientId === clientId)

const update = (clientId: string, more: Partial<Outgoing>) =>
  change(all().map((one) => (one.clientId === clientId ? { ...one, ...more } : one)))

export const takeBack = (clientId: string): void => change(all().filter((one) => one.clientId !== clientId))

/** Messages of a thread that the server has not confirmed, without those among `messages`. */
export function useOutgoing(thread: string, messages: readonly ChatMessage[]): readonly Outgoing[] {
  const now = useSyncExternalStore(subscribe, all, () => NONE)
  return useMemo(() => {
    const stored = new Set(messages.map(({ clientId }) => clientId))
    return now.filter((one) => one.thread === thread && !stored.has(one.clientId))
  }, [now, thread, messages])
}

const NONE: readonly Outgoing[] = []

/** `onUnauthorized` gets a message that nobody is signed in for; `onSent` what the server has stored. */
export type Sending = {
  onUnauthorized?: (message: Outgoing) => void
  onSent?: (stored: ChatMessage) => void
}

/** Shows it at once and sends it (CHAT-22); after a failure it stays, to be sent again (CHAT-32). */
export async function sendMessage(client: QueryClient, message: Outgoing, then: Sending = {}): Promise<void> {
  const { clientId, shopId, conversationId, text, images, product } = message
  change([...all().filter((one) => one.clientId !== clientId), { ...message, state: 'sending' }])
  const tooLong = setTimeout(() => fail(clientId), PATIENCE_MS)
  try {
    const stored = await send<ChatMessage>(ownApi.chat.send, {
      body: {
        shopId,
        message: text,
        clientId,
        ...(conversationId !== undefined && { conversationId }),
        ...(product && { productId: product.id }),
        ...(images.length > 0 && { images }),
      },
    })
    if (!isWaiting(clientId)) {
      // Deleted meanwhile, or of whoever was here before: the server knows what is to be shown.
      void refreshConversations(client)
      void refreshThreads(client)
      return
    }
    addMessage(client, stored)
    if (knownConversation(client, stored.conversationId)) noteMessage(client, stored)
    else begin(client)
    takeBack(clientId)
    then.onSent?.(stored)
  } catch (error) {
    if (!isWaiting(clientId)) return
    if (isUnauthorized(error) && then.onUnauthorized) {
      takeBack(clientId)
      then.onUnauthorized(message)
    } else fail(clientId, error)
  } finally {
    clearTimeout(tooLong)
  }
}

/** Lists a conversation that has begun (CHAT-26, G-147). */
function begin(client: QueryClient) {
  void refreshConversations(client)
  setTimeout(() => void refreshConversations(client), REFRESH_AGAIN_MS)
}

function fail(clientId: string, error?: unknown) {
  if (!all().some((one) => one.clientId === clientId && one.state === 'sending')) return
  const status = statusOf(error)
  const isRefused = status !== null && status < 500
  update(clientId, { state: 'failed', ...(isRefused && { refusal: messageOf(error, '') }) })
  void toast({ title: 'Error', description: 'Failed to send message. Please try again.', tone: 'error' })
}
