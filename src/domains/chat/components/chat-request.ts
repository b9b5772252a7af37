import type { Quoted } from './sending/chat-drafts.ts'

/** The id of the panel's dialog. */
export const CHAT = 'chat'

/** Opens the panel with a shop, a conversation or, without both, the list (CHAT-03). */
export type ChatRequest = {
  shop?: { id: number; name: string }
  conversationId?: number
  /** The product of the shop that the next message quotes. */
  product?: Quoted
}
