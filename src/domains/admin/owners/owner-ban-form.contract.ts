import * as z from 'zod/mini'
import { lines } from '#shared/forms/form-fields.ts'
import { BAN_KINDS, type BanKind, MAX_BAN_REASON_LENGTH } from './owner-bans.policy.ts'

const YES_OR_NO = z.optional(z.boolean({ error: 'Must be true or false.' }))

export const OwnerBanBody = z.discriminatedUnion(
  'banned',
  [
    z.object({
      banned: z.literal(true),
      reason: lines('The reason', MAX_BAN_REASON_LENGTH).check(z.minLength(1, 'Please enter a reason')),
      kind: z.optional(z.enum(Object.keys(BAN_KINDS) as [BanKind, ...BanKind[]], { error: 'Unknown kind' })),
      /** Null for a ban without an end. */
      until: z.nullable(z.iso.datetime({ error: 'Please enter a valid date and time' })),
      /** If absent, the default for the kind applies (G-205). */
      suspendShops: YES_OR_NO,
    }),
    /** `liftShops`: also lifts the suspensions that came with the ban. */
    z.object({ banned: z.literal(false), liftShops: YES_OR_NO }),
  ],
  { error: 'Must be true or false.' },
)
export type OwnerBan = z.output<typeof OwnerBanBody>
