import * as z from 'zod/mini'
import { form, line, optional } from '#shared/forms/form-fields.ts'
import { LARGEST_ID } from '#shared/ids.ts'
import { companyNumber } from './verification.policy.ts'

const ON = 'Please choose the day of the check'
const NUMBER = 'Please type a number such as RC 1234567 or BN 1234567'
const SEEN = '`seen` is the id of the fact on screen, or null'

/** Id of the verification that the admin saw, so that a newer one is not overwritten. */
const seen = z.nullable(z.int({ error: SEEN }).check(z.minimum(1, SEEN), z.maximum(LARGEST_ID, SEEN)))
const Number_ = z.string({ error: NUMBER }).check(
  z.overwrite((typed) => companyNumber(typed) ?? typed),
  z.refine((number) => companyNumber(number) !== null, NUMBER),
)

const fact = {
  verified: z.literal(true),
  on: z.iso.date({ error: ON }),
  /** Must still be the shop's phone number, location or name. */
  about: line('What was checked', 'Please enter what was checked', { shortest: 1, longest: 500 }),
  seen,
}
export const VerifiedBody = form({ ...fact, number: optional(Number_) })
export const CompanyBody = form({ ...fact, number: Number_ })

export const VerificationBody = z.discriminatedUnion(
  'verified',
  [VerifiedBody, form({ verified: z.literal(false), seen })],
  { error: 'Please choose verified or not.' },
)
export type Verification = z.output<typeof VerificationBody>
