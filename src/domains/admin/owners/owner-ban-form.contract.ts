import * as z from 'zod/mini'
import { lines } from '#shared/forms/form-fields.ts'
import { LONGEST_BAN_REASON } from './owner-bans.policy.ts'

export const OwnerBanBody = z.discriminatedUnion(
  'banned',
  [
    z.object({
      banned: z.literal(true),
      reason: lines('The reason', LONGEST_BAN_REASON).check(z.minLength(1, 'Please say the reason')),
      /** Null for a ban without an end. */
      until: z.nullable(z.iso.datetime({ error: 'This is not a moment' })),
    }),
    z.object({ banned: z.literal(false) }),
  ],
  { error: 'Say true or false.' },
)
export type OwnerBan = z.output<typeof OwnerBanBody>
