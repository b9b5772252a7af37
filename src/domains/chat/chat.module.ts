import { pictureDeps } from '#domains/pictures/pictures.ts'
import type { Module } from '#platform/modules/module.ts'
import { chatApi } from './chat.api.ts'
import { chat } from './chat.contract.ts'
import { chatLive } from './chat.live.ts'
import { conversationsOfPerson, ownChatMessages } from './chat.queries.ts'
import { erasePerson } from './conversations/erase-person.ts'
import { mergeGuestConversations, shopsOfConversations } from './conversations/merge-guest.ts'
import { inboxApi } from './inbox/inbox.api.ts'
import { inbox } from './inbox/inbox.contract.ts'
import { inboxQueues, workOnInbox } from './inbox/inbox.jobs.ts'
import { ownAutomaticReplies } from './inbox/replies/automatic-replies.ts'
import { ownQuickReplies } from './inbox/replies/quick-replies.ts'
import { ownBlocks } from './safety/blocks.queries.ts'
import { mergeBlocks } from './safety/blocks.ts'
import { safetyApi } from './safety/safety.api.ts'
import { safety } from './safety/safety.contract.ts'
import { mergeGuestInquiries, ownInquiries } from './unread/inquiries.ts'
import { unreadQueues, workOnUnread } from './unread/unread.jobs.ts'

export const chatModule: Module = {
  contract: { ...chat, ...inbox, ...safety },
  live: chatLive,
  queues: [...unreadQueues, ...inboxQueues],
  personalData: [conversationsOfPerson, ownChatMessages, ownInquiries, ownBlocks, ownQuickReplies, ownAutomaticReplies],
  beforeDelete: (tx, userId) => erasePerson(tx, userId),
  shopsOfGuest: shopsOfConversations,
  async mergeGuest(tx, guestId, userId) {
    await mergeBlocks(tx, guestId, userId)
    await mergeGuestConversations(tx, guestId, userId)
    await mergeGuestInquiries(tx, userId)
  },
  http: (deps) => {
    const { clock, live, config } = deps
    const chatDeps = { clock, live, limited: config.rateLimits, pictures: pictureDeps(deps) }
    return { handlers: [...chatApi(chatDeps), ...inboxApi(chatDeps), ...safetyApi(chatDeps)] }
  },
  async work(jobs, deps) {
    await workOnUnread(jobs, deps)
    await workOnInbox(jobs, deps)
  },
}
