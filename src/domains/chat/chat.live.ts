import { z } from 'zod'
import type { Db } from '#platform/db/db.ts'
import { asRecorded, liveKind } from '#platform/live/live-kind.ts'
import type { LiveEvent } from '#platform/live/record-live.ts'
import { ChatMessage, Conversation, Unread } from './chat.contract.ts'
import { SIDES, type Side } from './chat.policy.ts'
import {
  countUnread,
  type OwnConversationRecord,
  showConversations,
  whoTakesPart,
} from './conversations/conversations.queries.ts'
import { findMessages } from './messages/messages.queries.ts'

export type Sides = Pick<OwnConversationRecord, 'id' | 'customerUserId' | 'guestId' | 'ownerId'>

const personOf = ({ customerUserId, guestId, ownerId }: Sides, side: Side) =>
  side === 'shop_owner' ? ownerId : (customerUserId ?? guestId)

const eventsFor = (people: readonly (string | null)[], kind: string, payload: object): LiveEvent[] =>
  people.flatMap((person) => (person === null ? [] : [{ person, kind, payload }]))

/** What both sides are told of new messages, of which the `to` side has one unread more. */
export const sentEvents = (sides: Sides, ids: readonly number[], to: readonly Side[]): LiveEvent[] => [
  ...ids.flatMap((id) =>
    eventsFor(
      SIDES.map((side) => personOf(sides, side)),
      'message',
      { id },
    ),
  ),
  ...eventsFor(
    to.map((side) => personOf(sides, side)),
    'unread',
    {},
  ),
]

/** What the reader’s other tabs and, unless it is hidden from them, the other side are told when messages up to one have been read. */
export const readEvents = (
  sides: Sides,
  by: Side,
  { upTo, isHidden }: { upTo: number; isHidden: boolean },
): LiveEvent[] => [
  ...eventsFor(
    SIDES.filter((side) => side === by || !isHidden).map((side) => personOf(sides, side)),
    'read',
    { conversationId: sides.id, by, upTo },
  ),
  ...eventsFor([personOf(sides, by)], 'unread', {}),
]

/** What a side is told when a conversation’s state, customer or shop has changed. */
export const changedEvents = (sides: Sides, to: readonly Side[] = SIDES): LiveEvent[] =>
  eventsFor(
    to.map((side) => personOf(sides, side)),
    'conversation',
    { id: sides.id },
  )

type Numbered = { id: number }

/** What browsers are sent, read from the tables at that moment: nobody is shown what is gone or was never theirs. */
export const chatLive = {
  message: liveKind({
    output: z.object({ conversationId: z.int(), message: ChatMessage }),
    async render(db: Db, events: readonly { person: string; payload: Numbered }[]) {
      const messages = await findMessages(db, [...new Set(events.map(({ payload }) => payload.id))])
      const byId = new Map(messages.map((message) => [message.id, message]))
      const people = await whoTakesPart(db, [...new Set(messages.map(({ conversationId }) => conversationId))])
      return events.map(({ person, payload }) => {
        const message = byId.get(payload.id)
        if (!message || !people.get(message.conversationId)?.includes(person)) return null
        return { conversationId: message.conversationId, message }
      })
    },
  }),
  read: asRecorded(z.object({ conversationId: z.int(), by: z.enum(SIDES), upTo: z.int() })),
  conversation: liveKind({
    output: Conversation,
    async render(db: Db, events: readonly { person: string; payload: Numbered }[], now: Date) {
      const wanted = events.map(({ person, payload }) => ({ person, id: payload.id }))
      const found = await showConversations(db, wanted, now)
      return wanted.map((one) => found.get(keyOf(one)) ?? null)
    },
  }),
  /** One for each person and batch: the last says it all. */
  unread: liveKind({
    output: Unread,
    async render(db: Db, events: readonly { person: string; payload: object }[]) {
      const last = new Map(events.map(({ person }, index) => [person, index]))
      const counted = await countUnread(db, [...last.keys()])
      return events.map(({ person }, index) => (last.get(person) === index ? (counted.get(person) ?? null) : null))
    },
  }),
}

const keyOf = ({ person, id }: { person: string; id: number }) => `${person} ${id}`
