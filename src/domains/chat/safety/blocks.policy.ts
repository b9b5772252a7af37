import type { Side } from '../chat.policy.ts'

/** Why a message is refused, by the side that writes: its own block, or the other side's. */
export const BLOCKING: Record<Side, string> = {
  customer: 'You have blocked this shop. Unblock it to write to it again.',
  shop_owner: 'You have blocked this customer. Unblock them to write to them again.',
}
export const BLOCKED: Record<Side, string> = {
  customer: 'This shop does not take messages from you. You can still read what you wrote to each other.',
  shop_owner: 'This customer does not take messages from your shop. You can still read what you wrote to each other.',
}

/** Blocks and unblocks of one person or guest. */
export const BLOCK_CHANGES = { most: 60, within: 3_600_000 } as const
