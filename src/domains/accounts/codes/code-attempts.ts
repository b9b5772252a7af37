import type { Db } from '#platform/db/db.ts'
import { badRequest } from '#platform/http/api/errors.ts'
import type { RequestContext } from '#platform/http/api/request-context.ts'
import {
  consume,
  consumeOrRefuse,
  counterKey,
  refund,
  resetCounter,
  waitFor,
} from '#platform/rate-limits/rate-counters.ts'
import { DAY } from '#shared/time/units.ts'
import type { AccountsDeps } from '../account-options.ts'
import { CODE } from '../accounts.policy.ts'
import { countAddressFailure, refuseFailingAddress } from '../credentials/address-failures.ts'

export type CodePurpose = 'email' | 'new_email' | 'new_phone' | 'reset'

const ofOwner = (own: boolean) => (own ? ' by their owner' : '')

const triesKey = (purpose: CodePurpose, subject: string, own: boolean) =>
  counterKey(`tries of ${purpose}${ofOwner(own)}`, subject)

/** Resets the tries for a new code. Without an account the same happens, so that both look alike (G-123). */
export async function resetCodeAttempts(db: Db, purpose: CodePurpose, subject: string): Promise<void> {
  for (const own of [false, true]) await resetCounter(db, triesKey(purpose, subject, own))
}

/** Counts `use` as a try, also without an account (G-123). The owner (`own`) has separate tries. Throws 400, 429. */
export async function withCodeAttempt<T>(
  db: Db,
  { purpose, contact: subject, own = false }: { purpose: CodePurpose; contact: string; own?: boolean },
  deps: AccountsDeps,
  { ip }: RequestContext,
  use: () => Promise<T | null>,
): Promise<T> {
  const { limits } = deps.options
  const now = () => deps.clock.now()
  if (!own) await refuseFailingAddress(db, deps, ip)
  const key = triesKey(purpose, subject, own)
  const rate = { most: limits.triesPerCode, within: CODE.minutes * 60_000 }
  if ((await consume(db, key, rate, now())) !== null) throw tooManyTries()
  const daily = counterKey(`guesses a day${ofOwner(own)}`, subject)
  const dailyRate = { most: limits.guessesPerContactDay, within: DAY }
  await consumeOrRefuse(db, daily, dailyRate, now(), 'Too many attempts today. Please try again tomorrow.')
  const found = await use().catch(async (error) => {
    // A correct code that failed to apply, or a busy server, is not a guess.
    await refund(db, key)
    await refund(db, daily)
    throw error
  })
  if (found !== null) {
    await resetCounter(db, key)
    await refund(db, daily)
    return found
  }
  await countAddressFailure(db, deps, ip)
  if ((await waitFor(db, key, rate, now())) !== null) throw tooManyTries()
  throw badRequest('wrong_code', 'Invalid or expired code. Please check it and try again.')
}

const tooManyTries = () => badRequest('too_many_tries', 'Too many attempts. Please request a new code.')
