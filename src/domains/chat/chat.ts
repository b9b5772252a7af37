import type { SnapshotPart } from '#domains/shops/moderation/snapshot-part.ts'
import type { Person, ProvenCaller } from '#shared/caller.ts'
import { reconnectConversations } from './conversations/erase-person.ts'

export { CHAT_SNAPSHOT } from './chat-snapshot.ts'
export { reconnectConversations } from './conversations/erase-person.ts'

/** Messages store `id` as their sender. */
export type ChatParticipant = { id: string; userId: string | null; guestId: string | null; person: Person | null }

export const participantOf = ({ person, guestId }: ProvenCaller['participant']): ChatParticipant =>
  person
    ? { id: person.id, userId: person.id, guestId: null, person }
    : { id: guestId, userId: null, guestId, person: null }

/** Deleting a shop keeps its conversations. A restored shop is linked to them again (G-149, G-183). */
export const CONVERSATIONS_SNAPSHOT: SnapshotPart = {
  name: 'conversations',
  async restore(tx, shopId) {
    await reconnectConversations(tx, shopId)
  },
}
