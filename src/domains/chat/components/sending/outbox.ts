import type { QueryClient } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import { isUnauthorized, messageOf, send, statusOf } from '#client/api/api-client.ts'
import { onDraftsClaimed } from '#client/drafts.ts'
import { toast } from '#ui/toast.tsx'
import type { ChatMessage } from '../../chat.contract.ts'
import { chatRoutes } from '../../chat.routes.ts'
import { cacheMessage, knownConversation, refreshConversations } from '../messages/conversation-lists.ts'
import { REFRESH_AGAIN_MS } from '../messages/timing.ts'
import { addMessage, refreshThreads } from '../messages/use-thread.ts'
import { type Outgoing, storedOutgoing, storeOutgoing } from './stored-outgoing.ts'

/** After this, a message without a response counts as failed. A later response still counts. */
const PATIENCE_MS = 20_000

let outgoing: readonly Outgoing[] | undefined
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
/** Messages that this tab has seen. The other stored ones belong to other tabs. */
const known = new Set<string>()

// Restores the messages that were unconfirmed when the page closed.
const all = () => outgoing ?? take(storedOutgoing())

function take(next: readonly Outgoing[]): readonly Outgoing[] {
  for (const { clientId } of next) known.add(clientId)
  outgoing = next
  return next
}

function change(next: readonly Outgoing[], mayStay: (one: Outgoing) => boolean = () => true) {
  take(next)
  storeOutgoing([...storedOutgoing().filter((one) => !known.has(one.clientId)), ...next].filter(mayStay))
  for (const listener of listeners) listener()
}

onDraftsClaimed((person) => {
  const isTheirs = ({ typedBy }: Outgoing) => typedBy === null || typedBy === person
  change(all().filter(isTheirs), isTheirs)
})

const isWaiting = (clientId: string) => all().some((one) => one.clientId === clientId)

const update = (clientId: string, more: Partial<Outgoing>) =>
  change(all().map((one) => (one.clientId === clientId ? { ...one, ...more } : one)))

export const discardOutgoing = (clientId: string): void => change(all().filter((one) => one.clientId !== clientId))

/** Returns the unconfirmed messages of a conversation that are not in `messages` yet. */
export function useOutgoing(thread: string, messages: readonly ChatMessage[]): readonly Outgoing[] {
  const now = useSyncExternalStore(subscribe, all, () => NONE)
  return useMemo(() => {
    const stored = new Set(messages.map(({ clientId }) => clientId))
    return now.filter((one) => one.thread === thread && !stored.has(one.clientId))
  }, [now, thread, messages])
}

const NONE: readonly Outgoing[] = []

/** `onUnauthorized` gets a message that needs a sign-in. */
export type SendCallbacks = {
  onUnauthorized?: (message: Outgoing) => void
  onSent?: (stored: ChatMessage) => void
}

/** Shows the message at once (CHAT-22). A failed one stays for a retry (CHAT-32). */
export async function sendMessage(client: QueryClient, message: Outgoing, then: SendCallbacks = {}): Promise<void> {
  const { clientId, shopId, conversationId, text, images, product } = message
  change([...all().filter((one) => one.clientId !== clientId), { ...message, state: 'sending' }])
  const tooLong = setTimeout(() => fail(clientId), PATIENCE_MS)
  try {
    const stored = await send<ChatMessage>(chatRoutes.send, {
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
      // The message was discarded or is the previous person's, so the server decides what to show.
      void refreshConversations(client)
      void refreshThreads(client)
      return
    }
    addMessage(client, stored)
    if (knownConversation(client, stored.conversationId)) cacheMessage(client, stored)
    else begin(client)
    discardOutgoing(clientId)
    then.onSent?.(stored)
  } catch (error) {
    if (!isWaiting(clientId)) return
    if (isUnauthorized(error) && then.onUnauthorized) {
      discardOutgoing(clientId)
      then.onUnauthorized(message)
    } else fail(clientId, error)
  } finally {
    clearTimeout(tooLong)
  }
}

/** CHAT-26, G-147. */
function begin(client: QueryClient) {
  void refreshConversations(client)
  setTimeout(() => void refreshConversations(client), REFRESH_AGAIN_MS)
}

function fail(clientId: string, error?: unknown) {
  if (!all().some((one) => one.clientId === clientId && one.state === 'sending')) return
  const status = statusOf(error)
  const isRefused = status !== null && status < 500
  update(clientId, { state: 'failed', ...(isRefused && { refusal: messageOf(error, '') }) })
  toast({ title: 'Error', description: 'Failed to send message. Please try again.', tone: 'error' })
}
