import type { QueryClient } from '@tanstack/react-query'
import { browserTransport } from '#client/api/api-client.ts'
import { readWith } from '#client/api/query-client.ts'
import { draftOwner } from '#client/drafts.ts'
import type { PendingHandler } from '#client/pending-action.ts'
import { openSignIn } from '#domains/accounts/components/dialogs/account-openers.ts'
import { clearIdentity } from '#domains/accounts/components/identity/identity.ts'
import { ownShopsRead } from '#domains/shops/components/shop-reads.ts'
import { toast } from '#ui/toast.tsx'
import { MAX_MESSAGE_LENGTH } from '../../chat.policy.ts'
import { type ChatDraft, changeDraft, chatDraft, clearDraft } from './chat-drafts.ts'
import { sendMessage } from './outbox.ts'
import type { Outgoing } from './stored-outgoing.ts'

const PENDING_MESSAGE = 'pendingMessage'

/** Asks the sender to sign in and leaves the text in the input (CDLG-01, CDLG-07, CHAT-30, CHAT-31). */
export function promptSignIn(message: Outgoing, opener?: HTMLElement): void {
  openSignIn({
    title: 'Sign in to send messages',
    description: 'Please sign in to your account to send messages to shop owners.',
    offersGuest: true,
    opener,
    pending: { kind: PENDING_MESSAGE, payload: message },
  })
}

/** Sends the text once, after the first sign-in, unless it is to the person's own shop (CHAT-30, G-152). */
export const pendingMessage: PendingHandler<Outgoing> = {
  kind: PENDING_MESSAGE,
  retentionMs: 30 * 60_000,
  after: ['customerDialog', 'guestDialog'],
  parse(stored) {
    const { clientId, shopId, text, thread } = stored
    if (typeof clientId !== 'string' || typeof thread !== 'string' || !Number.isInteger(shopId)) return null
    if (typeof text !== 'string' || text.length > MAX_MESSAGE_LENGTH) return null
    return stored as Outgoing
  },
  async carryOut(message, client, place) {
    // Another person signed in after the session ended, and must not send this text.
    if (typeof message.typedBy === 'string' && message.typedBy !== draftOwner()) return null
    if (place === 'customerDialog' && (await isOwnShop(client, message.shopId))) {
      toast({
        title: 'This is your shop',
        description: 'Your message was not sent. You can still edit it and send it again.',
      })
      return null
    }
    // The person may have edited or sent the text in the meantime.
    if (!isAsItWas(message)) return null
    clearDraft(message.thread)
    void sendMessage(client, message, { onUnauthorized: (unsent) => restoreDraft(client, unsent) })
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
    // The server checks again.
    return false
  }
}

/** Puts a message back into the input after its session has ended (CHAT-30). */
export function restoreDraft(client: QueryClient, message: Outgoing, opener?: HTMLElement): void {
  const { text, images, product, thread, typedBy } = message
  const typed = chatDraft(thread)
  const both: ChatDraft = {
    text: [text, typed.text].filter(Boolean).join('\n'),
    images: [...new Set([...images, ...typed.images])],
    product: product ?? typed.product,
  }
  // The draft still belongs to the author, even if the page already knows that the session ended.
  changeDraft(thread, both, typedBy ?? draftOwner())
  clearIdentity(client)
  promptSignIn(message, opener)
}
