import { deleteDraft, readDraft, saveDraft } from '#client/drafts.ts'
import type { Quoted } from './chat-drafts.ts'

/** A retry has the same `clientId`, so the server stores the message once (G-193). */
export type Outgoing = {
  clientId: string
  thread: string
  shopId: number | null
  /** Absent for a customer, who has only one conversation with a shop (G-141). */
  conversationId?: number
  text: string
  images: readonly string[]
  product: Quoted | null
  createdAt: string
  state: 'sending' | 'failed'
  /** Null for a visitor. */
  typedBy: string | null
  refusal?: string
}

const NAME = 'chat-outgoing'

/** Returns the stored messages, which stay on the device until the person signs out. */
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
