import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import { AppError, tooManyRequests } from '#platform/http/api/errors.ts'
import { consumeAll, counterKey, type Rate } from '#platform/rate-limits/rate-counters.ts'
import { CONFIRM_CODES, type Person } from '#shared/caller.ts'
import { leftOfDayInLagos } from '#shared/time/lagos-time.ts'
import { ALLOWANCES, type Allowance, type Deed } from './allowances.policy.ts'

/** `limited` is the setting RATE_LIMITS. */
export type ChargeDeps = { clock: Clock; limited: boolean }

export type Payer = Pick<Person, 'id' | 'standing' | 'network' | 'contactToConfirm'>

/** Counts `uses` for the account and, if unverified, its network, all or none (G-197). The 429 may ask to confirm a contact. */
export async function charge(
  db: Db,
  deed: Deed,
  payer: Payer,
  { clock, limited }: ChargeDeps,
  { uses = 1, sentence }: { uses?: number; sentence?: string } = {},
): Promise<void> {
  if (!limited) return
  const now = clock.now()
  const allowance: Allowance = ALLOWANCES[deed]
  const rateOf = ({ most, within }: Allowance['account']): Rate => ({
    most,
    within: within === 'today' ? leftOfDayInLagos(now) : within,
  })
  const charges = [{ key: accountKey(deed, payer.id), rate: rateOf(allowance.account), uses }]
  const { unverified } = allowance
  if (payer.standing === 'unverified')
    charges.push(
      { key: unverifiedKey(deed, payer.id), rate: rateOf(unverified.account), uses },
      { key: counterKey(`${countedAs(deed)} in network`, payer.network), rate: rateOf(unverified.network), uses },
    )
  const refused = await consumeAll(db, charges, now)
  if (!refused) return
  if (refused.nth === 0) throw tooManyRequests(refused.wait, sentence)
  const contact = payer.contactToConfirm
  throw new AppError(429, CONFIRM_CODES[contact], `Confirm your ${contact} to ${unverified.toGoOn}.`, {
    retryAfter: refused.wait,
  })
}

const countedAs = (deed: Deed): string => (ALLOWANCES[deed] as Allowance).unverified.countedAs ?? deed
const accountKey = (deed: Deed, subject: string) => counterKey(`${deed} of`, subject)
const unverifiedKey = (deed: Deed, subject: string) => counterKey(`unverified ${countedAs(deed)} of`, subject)

/** `subject` is an account's id or the keyed hash of a deleted account's contact. */
export const accountKeys = (subject: string): string[] => [
  ...new Set(
    (Object.keys(ALLOWANCES) as Deed[]).flatMap((deed) => [accountKey(deed, subject), unverifiedKey(deed, subject)]),
  ),
  newContactsKey(subject, false),
  newContactsKey(subject, true),
]

/** Verified people have a separate counter, which a stranger's account with the same contact cannot use up. */
export const newContactsKey = (subject: string, isVerified: boolean): string =>
  counterKey(isVerified ? 'new contacts of verified' : 'new contacts of', subject)
