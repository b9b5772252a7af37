import type { Conversation } from '../../chat.contract.ts'

/** Stands for the conversation with the initial shop that nobody has begun; never sent to the server (CHAT-25). */
export const NEW_CONVERSATION = -1

export type ChatShop = { id: number; name: string }

/** The list, or one conversation (STATE-16). */
export type PanelView = { name: 'list' } | { name: 'conversation'; id: number }

export type PanelState = {
  view: PanelView
  /** The shop that it was opened for. */
  shop: ChatShop | null
}

export type OpenedFor = { shop?: ChatShop; conversationId?: number }

type Known = Pick<Conversation, 'id' | 'shopId' | 'side'>

/** How the panel opens: with a conversation, for a shop, or with the list (CHAT-03, CHAT-25). */
export function opened({ shop, conversationId }: OpenedFor): PanelState {
  const id = conversationId ?? (shop ? NEW_CONVERSATION : null)
  return { view: id === null ? { name: 'list' } : { name: 'conversation', id }, shop: shop ?? null }
}

/** The caller's conversation as a customer of a shop. */
export const conversationWith = <C extends Known>(shopId: number, conversations: readonly C[]): C | undefined =>
  conversations.find((known) => known.shopId === shopId && known.side === 'customer')

/** A conversation that is found takes the marker's place (CHAT-26, CHAT-27, STATE-16); the same state where none does. */
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
