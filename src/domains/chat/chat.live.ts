import { z } from 'zod'
import type { Db } from '#platform/db/db.ts'
import { asRecorded, liveKind } from '#platform/live/live-kind.ts'
import type { LiveEvent } from '#platform/live/record-live.ts'
import { ChatMessage, Conversation, Unread } from './chat.contract.ts'
import { PARTICIPANT_ROLES, type ParticipantRole } from './chat.policy.ts'
import {
  countUnread,
  listParticipants,
  type OwnConversationRecord,
  readConversations,
} from './conversations/conversations.queries.ts'
import { findMessages } from './messages/messages.queries.ts'

export type ParticipantIds = Pick<OwnConversationRecord, 'id' | 'customerUserId' | 'guestId' | 'ownerId'>

const personOf = ({ customerUserId, guestId, ownerId }: ParticipantIds, side: ParticipantRole) =>
  side === 'shop_owner' ? ownerId : (customerUserId ?? guestId)

const eventsFor = (people: readonly (string | null)[], kind: string, payload: object): LiveEvent[] =>
  people.flatMap((person) => (person === null ? [] : [{ person, kind, payload }]))

/** The roles in `to` also get an unread count. */
export const sentEvents = (
  sides: ParticipantIds,
  ids: readonly number[],
  to: readonly ParticipantRole[],
): LiveEvent[] => [
  ...ids.flatMap((id) =>
    eventsFor(
      PARTICIPANT_ROLES.map((side) => personOf(sides, side)),
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

/** If `isHidden`, only the reader’s own tabs get an event. */
export const readEvents = (
  sides: ParticipantIds,
  by: ParticipantRole,
  { upTo, isHidden }: { upTo: number; isHidden: boolean },
): LiveEvent[] => [
  ...eventsFor(
    PARTICIPANT_ROLES.filter((side) => side === by || !isHidden).map((side) => personOf(sides, side)),
    'read',
    { conversationId: sides.id, by, upTo },
  ),
  ...eventsFor([personOf(sides, by)], 'unread', {}),
]

export const changedEvents = (sides: ParticipantIds, to: readonly ParticipantRole[] = PARTICIPANT_ROLES): LiveEvent[] =>
  eventsFor(
    to.map((side) => personOf(sides, side)),
    'conversation',
    { id: sides.id },
  )

type Numbered = { id: number }

/** Renders from the current tables, so that no one receives deleted messages or those of other people. */
export const chatLive = {
  message: liveKind({
    output: z.object({ conversationId: z.int(), message: ChatMessage }),
    async render(db: Db, events: readonly { person: string; payload: Numbered }[]) {
      const messages = await findMessages(db, [...new Set(events.map(({ payload }) => payload.id))])
      const byId = new Map(messages.map((message) => [message.id, message]))
      const people = await listParticipants(db, [...new Set(messages.map(({ conversationId }) => conversationId))])
      return events.map(({ person, payload }) => {
        const message = byId.get(payload.id)
        if (!message || !people.get(message.conversationId)?.includes(person)) return null
        return { conversationId: message.conversationId, message }
      })
    },
  }),
  read: asRecorded(z.object({ conversationId: z.int(), by: z.enum(PARTICIPANT_ROLES), upTo: z.int() })),
  conversation: liveKind({
    output: Conversation,
    async render(db: Db, events: readonly { person: string; payload: Numbered }[], now: Date) {
      const requests = events.map(({ person, payload }) => ({ person, id: payload.id }))
      const found = await readConversations(db, requests, now)
      return requests.map((one) => found.get(keyOf(one)) ?? null)
    },
  }),
  /** Only the last event per person and batch is rendered, because it has the current counts. */
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
