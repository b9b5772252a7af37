import { pictureDeps } from '#domains/pictures/pictures.ts'
import { defineQueue } from '#platform/jobs/queue.ts'
import type { Module } from '#platform/modules/module.ts'
import { chatApi } from './chat.api.ts'
import { chat } from './chat.contract.ts'
import { chatLive } from './chat.live.ts'
import { conversationsOfPerson, ownChatMessages } from './chat.queries.ts'
import { erasePerson } from './conversations/erase-person.ts'
import { mergeGuestConversations, shopsOfConversations } from './conversations/merge-guest.ts'
import { resurfaceSnoozed } from './inbox/conversation-state.ts'
import { inboxApi } from './inbox/inbox.api.ts'
import { inbox } from './inbox/inbox.contract.ts'
import { ownAutomaticReplies } from './inbox/replies/automatic-replies.ts'
import { ownQuickReplies } from './inbox/replies/quick-replies.ts'
import { measureReplyTimes } from './inbox/reply-times.ts'
import { ownBlocks } from './safety/blocks.queries.ts'
import { mergeBlocks } from './safety/blocks.ts'
import { safetyApi } from './safety/safety.api.ts'
import { safety } from './safety/safety.contract.ts'
import { mergeGuestInquiries, ownInquiries } from './unread/inquiries.ts'
import { notifyUnread } from './unread/notify-unread.ts'

const notifyQueue = defineQueue('chat-tell-unread', { cron: '* * * * *', retryLimit: 0, timeout: 300 })
const bringBackQueue = defineQueue('chat-bring-back', { cron: '* * * * *', retryLimit: 0 })
const replyTimesQueue = defineQueue('chat-reply-times', { cron: '25 * * * *', retryLimit: 1, timeout: 300 })

export const chatModule: Module = {
  contract: { ...chat, ...inbox, ...safety },
  live: chatLive,
  queues: [notifyQueue, bringBackQueue, replyTimesQueue],
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
    const { db, clock } = deps
    await jobs.work(notifyQueue, (_, { signal }) => notifyUnread(db, deps, signal))
    await jobs.work(bringBackQueue, () => resurfaceSnoozed(db, deps, clock.now()))
    await jobs.work(replyTimesQueue, () => measureReplyTimes(db, clock.now()))
  },
}
