import type { Quoted } from './sending/chat-drafts.ts'

export const CHAT = 'chat'

/** Opens the panel with a shop, a conversation or, without both, the list (CHAT-03). */
export type ChatRequest = {
  shop?: { id: number; name: string }
  conversationId?: number
  /** Quoted by the next message. */
  product?: Quoted
  /** Put into an empty input. */
  text?: string
}
