import { useSyncExternalStore } from 'react'
import { deleteDraft, draftOwner, onDraftsClaimed, readDraft, saveDraft } from '#client/drafts.ts'
import { newId } from '#client/new-id.ts'

export type Quoted = { id: number; name: string; price: string; unit: string | null }

/** `images` are addresses of stored photos. */
export type ChatDraft = { text: string; images: readonly string[]; product: Quoted | null }

const EMPTY: ChatDraft = { text: '', images: [], product: null }
/** A customer's key names the shop, so a conversation that starts keeps its draft. */
export const threadOf = (side: 'customer' | 'shop_owner', shopId: number | null, conversationId: number): string =>
  side === 'customer' && shopId !== null ? `shop:${shopId}` : `conversation:${conversationId}`

const drafts = new Map<string, ChatDraft>()
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
onDraftsClaimed(() => {
  drafts.clear()
  for (const listener of listeners) listener()
})
const nameOf = (thread: string) => `chat:${thread}`

export function chatDraft(thread: string): ChatDraft {
  const draft = drafts.get(thread) ?? readStoredDraft(thread)
  drafts.set(thread, draft)
  return draft
}

function readStoredDraft(thread: string): ChatDraft {
  const storedOutgoing = readDraft(nameOf(thread))
  if (!storedOutgoing) return EMPTY
  const { text = '', images = '', product = '' } = storedOutgoing.values
  try {
    return {
      text,
      images: images === '' ? [] : images.split(' '),
      product: product === '' ? null : JSON.parse(product),
    }
  } catch {
    return { ...EMPTY, text }
  }
}

/** The draft stays on this device until it is sent or the person signs out. `of` is the person who typed it. */
export function changeDraft(thread: string, more: Partial<ChatDraft>, of: string | null = draftOwner()): void {
  const draft = { ...chatDraft(thread), ...more }
  drafts.set(thread, draft)
  const { text, images, product } = draft
  if (text === '' && images.length === 0 && !product) deleteDraft(nameOf(thread))
  else {
    const values = { text, images: images.join(' '), product: product ? JSON.stringify(product) : '' }
    saveDraft(nameOf(thread), { id: newId(), values, base: null, of })
  }
  for (const listener of listeners) listener()
}

export const clearDraft = (thread: string): void => changeDraft(thread, EMPTY)

export const useChatDraft = (thread: string): ChatDraft =>
  useSyncExternalStore(
    subscribe,
    () => chatDraft(thread),
    () => EMPTY,
  )
