import type { ShopPart } from '#domains/shops/moderation/shop-part.ts'
import type { ProvenCaller } from '#shared/caller.ts'
import { reconnectConversations } from './conversations/forget.ts'

export { reconnectConversations } from './conversations/forget.ts'
export { KEPT_CHAT } from './kept-chat.ts'

/** Whose conversations these are: a person's, as customer or shop owner, or a guest's. `id` is what messages name as their sender. */
export type Chatter = { id: string; userId: string | null; guestId: string | null }

export const chatterOf = ({ person, guestId }: ProvenCaller['chatter']): Chatter =>
  person ? { id: person.id, userId: person.id, guestId: null } : { id: guestId, userId: null, guestId }

/** Conversations outlive a removed shop by themselves; one that is restored gets them back (G-149, G-183). */
export const KEPT_CONVERSATIONS: ShopPart = {
  name: 'conversations',
  async restore(tx, shopId) {
    await reconnectConversations(tx, shopId)
  },
}
