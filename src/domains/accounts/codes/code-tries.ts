import type { Db } from '#platform/db/db.ts'
import { badRequest } from '#platform/http/api/errors.ts'
import type { RequestFacts } from '#platform/http/api/request-facts.ts'
import {
  consume,
  consumeOrRefuse,
  counterKey,
  refund,
  resetCounter,
  waitFor,
} from '#platform/rate-limits/rate-counters.ts'
import type { AccountsDeps } from '../account-options.ts'
import { CODE } from '../accounts.policy.ts'
import { countAddressFailure, refuseFailingAddress } from '../credentials/address-failures.ts'

export type CodePurpose = 'email' | 'new_email' | 'new_phone' | 'reset'

const triesKey = (purpose: CodePurpose, subject: string) => counterKey(`tries of ${purpose}`, subject)

/** Resets the tries for a new code, also without an account, which must look the same (G-123). */
export async function resetTries(db: Db, purpose: CodePurpose, subject: string): Promise<void> {
  await resetCounter(db, triesKey(purpose, subject))
}

/** Runs `use` (null: wrong code) as one of few tries, also without an account (G-123). Throws 400, 429. */
export async function asOneTry<T>(
  db: Db,
  { purpose, contact: subject }: { purpose: CodePurpose; contact: string },
  deps: AccountsDeps,
  { ip }: RequestFacts,
  use: () => Promise<T | null>,
): Promise<T> {
  const { limits } = deps.options
  const now = () => deps.clock.now()
  await refuseFailingAddress(db, deps, ip)
  const key = triesKey(purpose, subject)
  const rate = { most: limits.triesPerCode, within: CODE.minutes * 60_000 }
  if ((await consume(db, key, rate, now())) !== null) throw tooManyTries()
  const daily = counterKey('guesses a day', subject)
  const dailyRate = { most: limits.guessesPerContactDay, within: 86_400_000 }
  await consumeOrRefuse(db, daily, dailyRate, now(), 'Too many attempts today. Please try again tomorrow.')
  const found = await use().catch(async (error) => {
    // A right code with no effect yet, or a busy server, was no guess.
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
