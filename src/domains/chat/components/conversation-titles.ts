import type { Conversation } from '../chat.contract.ts'
import { UNKNOWN_SHOP } from '../chat.policy.ts'

const GUEST = 'Guest'

export type Titled = Pick<Conversation, 'side' | 'shop' | 'customerName'>

export const shopNameOf = ({ shop }: Pick<Conversation, 'shop'>): string => shop?.name || UNKNOWN_SHOP

/** CHAT-07, G-142. */
export const titleOf = (conversation: Titled): string =>
  conversation.side === 'shop_owner' ? conversation.customerName || GUEST : shopNameOf(conversation)
