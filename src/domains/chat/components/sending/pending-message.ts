import type { QueryClient } from '@tanstack/react-query'
import { browserTransport } from '#client/api/api-client.ts'
import { readWith } from '#client/api/query-client.ts'
import { whoseDrafts } from '#client/drafts.ts'
import type { PendingHandler } from '#client/pending-action.ts'
import { openSignIn } from '#domains/accounts/components/dialogs/account-openers.ts'
import { forgetIdentity } from '#domains/accounts/components/identity/identity.ts'
import { ownShopsRead } from '#domains/shops/components/shop-reads.ts'
import { toast } from '#ui/toast.tsx'
import { LONGEST_MESSAGE } from '../../chat.policy.ts'
import { type ChatDraft, changeDraft, chatDraft, clearDraft } from './chat-drafts.ts'
import { type Outgoing, sendMessage } from './outbox.ts'

const PENDING_MESSAGE = 'pendingMessage'

/** Asks to sign in for a message, which stays in the input meanwhile (CDLG-01, CDLG-07, CHAT-30, CHAT-31). */
export function askToSignIn(message: Outgoing, opener?: HTMLElement): void {
  openSignIn({
    title: 'Sign in to send messages',
    description: 'Please sign in to your account to send messages to shop owners.',
    offersGuest: true,
    opener,
    pending: { kind: PENDING_MESSAGE, payload: message },
  })
}

/** Sends the held text once, after the first sign-in in that dialog; not to one's own shop (CHAT-30, G-152). */
export const pendingMessage: PendingHandler<Outgoing> = {
  kind: PENDING_MESSAGE,
  keptMs: 30 * 60_000,
  after: ['customerDialog', 'guestDialog'],
  parse(stored) {
    const { clientId, shopId, text, thread } = stored
    if (typeof clientId !== 'string' || typeof thread !== 'string' || !Number.isInteger(shopId)) return null
    if (typeof text !== 'string' || text.length > LONGEST_MESSAGE) return null
    return stored as Outgoing
  },
  async carryOut(message, client, place) {
    // Somebody else signs in where a session had ended: it is not theirs to send.
    if (typeof message.typedBy === 'string' && message.typedBy !== whoseDrafts()) return null
    if (place === 'customerDialog' && (await isOwnShop(client, message.shopId))) {
      toast({ title: 'This is your shop', description: 'Your message was not sent. It is still in the box.' })
      return null
    }
    // Meanwhile they may have changed it, or sent it themselves.
    if (!isAsItWas(message)) return null
    clearDraft(message.thread)
    void sendMessage(client, message, { onUnauthorized: (unsent) => putBack(client, unsent) })
    return null
  },
}

function isAsItWas({ thread, text, images, product }: Outgoing): boolean {
  const typed = chatDraft(thread)
  return typed.text.trim() === text && typed.images.join() === images.join() && typed.product?.id === product?.id
}

async function isOwnShop(client: QueryClient, shopId: number | null): Promise<boolean> {
  const { queryKey } = ownShopsRead()
  try {
    const shops = await client.fetchQuery({ queryKey, queryFn: readWith(browserTransport) })
    return (shops as { id: number }[]).some(({ id }) => id === shopId)
  } catch {
    // The server decides.
    return false
  }
}

/** A message for which nobody is signed in any more: back into the input, and the dialog (CHAT-30). */
export function putBack(client: QueryClient, message: Outgoing, opener?: HTMLElement): void {
  const { text, images, product, thread, typedBy } = message
  const typed = chatDraft(thread)
  const both: ChatDraft = {
    text: [text, typed.text].filter(Boolean).join('\n'),
    images: [...new Set([...images, ...typed.images])],
    product: product ?? typed.product,
  }
  // Still theirs, where the end of their session has been noticed by now.
  changeDraft(thread, both, typedBy ?? whoseDrafts())
  forgetIdentity(client)
  askToSignIn(message, opener)
}
