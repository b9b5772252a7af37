import type { Conversation } from '../../chat.contract.ts'

/** Represents a conversation before its first message; never sent to the server (CHAT-25). */
export const NEW_CONVERSATION = -1

export type ChatShop = { id: number; name: string }

/** STATE-16. */
export type PanelView = { name: 'list' } | { name: 'conversation'; id: number }

export type PanelState = {
  view: PanelView
  shop: ChatShop | null
}

export type OpenedFor = { shop?: ChatShop; conversationId?: number }

type Known = Pick<Conversation, 'id' | 'shopId' | 'side'>

/** CHAT-03, CHAT-25. */
export function opened({ shop, conversationId }: OpenedFor): PanelState {
  const id = conversationId ?? (shop ? NEW_CONVERSATION : null)
  return { view: id === null ? { name: 'list' } : { name: 'conversation', id }, shop: shop ?? null }
}

export const conversationWith = <C extends Known>(shopId: number, conversations: readonly C[]): C | undefined =>
  conversations.find((known) => known.shopId === shopId && known.side === 'customer')

/** Replaces the placeholder with a found conversation (CHAT-26, CHAT-27, STATE-16). */
export function withFound(state: PanelState, conversations: readonly Known[]): PanelState {
  const { view, shop } = state
  if (view.name !== 'conversation' || view.id !== NEW_CONVERSATION || !shop) return state
  const found = conversationWith(shop.id, conversations)
  return found ? { view: { name: 'conversation', id: found.id }, shop } : state
}

export const toList = ({ shop }: PanelState): PanelState => ({ view: { name: 'list' }, shop })

export const toConversation = ({ shop }: PanelState, id: number): PanelState => ({
  view: { name: 'conversation', id },
  shop,
})

export const isAt = ({ view }: PanelState, id: number): boolean => view.name === 'conversation' && view.id === id
