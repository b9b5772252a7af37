import { deleteDraft, readDraft, saveDraft } from '#client/drafts.ts'
import type { Quoted } from './chat-drafts.ts'

/** A message being sent. A retry has the same `clientId`, so the server stores it once (G-193). */
export type Outgoing = {
  clientId: string
  thread: string
  shopId: number | null
  /** Keyed by shop, because a customer has one conversation with a shop (G-141). */
  conversationId?: number
  text: string
  images: readonly string[]
  product: Quoted | null
  createdAt: string
  state: 'sending' | 'failed'
  /** The id of the person who wrote it; null for a visitor. */
  typedBy: string | null
  /** The reason for which the server rejected it. */
  refusal?: string
}

const NAME = 'chat-outgoing'

/** Returns the messages that were unconfirmed when the page closed. The device keeps them until the person signs out. */
export function storedOutgoing(): readonly Outgoing[] {
  try {
    const values = Object.values(readDraft(NAME)?.values ?? {})
    return values.map((text) => ({ ...(JSON.parse(text) as Outgoing), state: 'failed' }))
  } catch {
    return []
  }
}

export function storeOutgoing(outgoing: readonly Outgoing[]): void {
  if (outgoing.length === 0) {
    deleteDraft(NAME)
    return
  }
  const values = Object.fromEntries(outgoing.map((one) => [one.clientId, JSON.stringify(one)]))
  const of = outgoing.find(({ typedBy }) => typedBy !== null)?.typedBy ?? null
  saveDraft(NAME, { id: NAME, values, base: null, of })
}
