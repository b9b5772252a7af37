import { read, readFound } from '#client/api/reads.ts'
import { ownApi } from '../../../../own-routes.ts'
import { href } from '../../../../routes.ts'
import type { Conversation } from '../../chat.contract.ts'
import type { AutomaticReplies, QuickReply } from '../../inbox/inbox.contract.ts'

export const quickRepliesRead = () => read<QuickReply[]>(ownApi.inbox.quickReplies[1], {}, 'person')

export const automaticRepliesRead = (shopId: number) =>
  read<AutomaticReplies>(href(ownApi.inbox.automaticReplies[1], { shopId }), {}, 'person')

export type InboxFilters = { shopId?: string; state?: string; unread?: string; q?: string }

/** Conversations of one's own shops, the latest first. */
export const inboxRead = (filters: InboxFilters = {}) =>
  readFound<Conversation>(ownApi.chat.conversations[1], { side: 'shop_owner', ...filters })

/** One of them, also when the list does not show it. */
export const conversationRead = (conversationId: number) =>
  read<Conversation>(href(ownApi.chat.conversation[1], { conversationId }), {}, 'person')
