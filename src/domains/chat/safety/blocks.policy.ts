import { HOUR } from '#shared/time/units.ts'
import type { ParticipantRole } from '../chat.policy.ts'

/** The text for each role of a sender who has blocked the other participant. */
export const BLOCKED_BY_YOU: Record<ParticipantRole, string> = {
  customer: 'You have blocked this shop. Unblock it to send messages.',
  shop_owner: 'You have blocked this customer. Unblock them to send messages.',
}
export const BLOCKED: Record<ParticipantRole, string> = {
  customer: 'You cannot message this shop. You can still read this chat.',
  shop_owner: 'This customer does not take messages from your shop. You can still read what you wrote to each other.',
}

export const BLOCK_CHANGES = { most: 60, within: HOUR } as const
