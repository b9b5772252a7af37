import { randomBytes, randomInt } from 'node:crypto'
import type { Db } from '#platform/db/db.ts'
import { addressGroup } from '#platform/http/address-group.ts'
import { type AppError, badRequest, tooManyRequests } from '#platform/http/errors.ts'
import type { RequestFacts } from '#platform/http/request-facts.ts'
import type { AccountLimits, AccountParts } from './account-options.ts'
import { CODE } from './accounts.policy.ts'
import { claimDailyCode, refuseWhenSpent, takeDailyCode, takeNetworkMail } from './code-limits.ts'
import { counterKey, giveBackTurn, type Rate, resetCounter, takeTurn, waitFor } from './rate-counters.ts'
import { hashOf } from './sessions.ts'

/** What a code proves: the account's own address, a new address, a new number, or the right to a new password. */
export type CodePurpose = 'email' | 'new_email' | 'new_phone' | 'reset'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const LIFETIME = CODE.minutes * MINUTE

const newCode = () => String(randomInt(10 ** CODE.digits)).padStart(CODE.digits, '0')

const triesKey = (purpose: CodePurpose, contact: string) => counterKey(`tries of ${purpose}`, contact)
const triesRate = ({ triesPerCode }: AccountLimits): Rate => ({ most: triesPerCode, within: LIFETIME })

/** Whether one more code may go to a contact now; counts it if so (G-121). Answers the seconds to wait, or null. */
function takeCodeTurn(
  db: Db,
  purpose: CodePurpose,
  contact: string,
  limits: AccountLimits,
  now: Date,
): Promise<number | null> {
  const rate = { most: limits.codesPerContact, within: HOUR, spaced: { after: 3, ms: MINUTE } }
  return takeTurn(db, counterKey(`codes for ${purpose}`, contact), rate, now)
}

/** The same for a mailed code that goes along with something else: it counts for the day of contact and network as well. */
export async function takeCodeAlong(
  db: Db,
  { purpose, email }: { purpose: CodePurpose; email: string },
  { clock, options: { limits } }: Pick<AccountParts, 'clock' | 'options'>,
  { ip }: RequestFacts,
): Promise<boolean> {
  const now = clock.now()
  return (
    (await takeCodeTurn(db, purpose, email, limits, now)) === null &&
    (await takeDailyCode(db, email, limits, now)) === null &&
    (await takeNetworkMail(db, ip, limits, now)) === null
  )
}

/**
 * The same for somebody who asks for a code, by contact, by address, by day and by the account that wants a new contact.
 * What is refused by one bound counts for none. Throws 429.
 */
export async function claimCodeTurn(
  db: Db,
  purpose: CodePurpose,
  contact: string,
  parts: AccountParts,
  request: RequestFacts,
  forAccount?: string,
): Promise<void> {
  await refuseWhenSpent(db, parts, contact)
  const now = parts.clock.now()
  const { limits } = parts.options
  const rate = { most: limits.codeRequestsPerAddress, within: HOUR }
  await db.transaction(async (tx) => {
    const wait =
      (await takeTurn(tx, counterKey('code requests of', addressGroup(request.ip)), rate, now)) ??
      (await takeCodeTurn(tx, purpose, contact, limits, now))
    if (wait !== null) throw tooManyRequests(wait, 'Please wait a moment before you ask for another code.')
    await claimDailyCode(tx, contact, parts, request, forAccount)
  })
}

/** What a code is good for: one purpose of one person, with the contact it was sent to. */
export type SentTo<Purpose = CodePurpose> = { userId: string; purpose: Purpose; contact: string }

/** What the column of six characters holds instead of the code. */
const UNREADABLE = '*'.repeat(CODE.digits)

/** How a code is kept. Over all it is bound to, so that it opens nothing in another row; keyed, as a million is soon tried. */
export function codeHash(
  { secret }: Pick<AccountParts, 'secret'>,
  { userId, purpose, contact }: SentTo,
  code: string,
): string {
  return secret.mac('account code', JSON.stringify([userId, purpose, contact, code]))
}

/** Makes a verification code; older ones of the same purpose are void (G-121). Needs the transaction that sends it. */
export async function makeCode(
  tx: Db,
  parts: Pick<AccountParts, 'clock' | 'secret'>,
  sentTo: SentTo<Exclude<CodePurpose, 'reset'>>,
): Promise<string> {
  const { userId, purpose, contact } = sentTo
  const code = newCode()
  const now = parts.clock.now()
  await tx.query('accounts.voidCodes', 'delete from verification_codes where user_id = $1 and type = $2', [
    userId,
    purpose,
  ])
  await tx.query(
    'accounts.makeCode',
    `insert into verification_codes (user_id, code, code_hash, type, contact, expires_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [userId, UNREADABLE, codeHash(parts, sentTo, code), purpose, contact, new Date(now.getTime() + LIFETIME), now],
  )
  await resetCounter(tx, triesKey(purpose, purpose === 'email' ? contact : userId))
  return code
}

/**
 * Makes a reset code; older ones to this contact are void. Its token is random and kept as a hash only: the code is the one
 * way in (G-124).
 */
export async function makeResetCode(
  tx: Db,
  parts: Pick<AccountParts, 'clock' | 'secret'>,
  { userId, contact }: { userId: string; contact: string },
): Promise<string> {
  const code = newCode()
  const now = parts.clock.now()
  const hash = codeHash(parts, { userId, purpose: 'reset', contact }, code)
  const token = hashOf(randomBytes(32).toString('base64url'))
  await tx.query('accounts.voidResets', 'delete from password_reset_tokens where user_id = $1 and contact = $2', [
    userId,
    contact,
  ])
  await tx.query(
    'accounts.makeReset',
    `insert into password_reset_tokens (user_id, token, code, code_hash, contact, expires_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [userId, token, UNREADABLE, hash, contact, new Date(now.getTime() + LIFETIME), now],
  )
  await resetCounter(tx, triesKey('reset', contact))
  return code
}

/**
 * Begins anew to count tries for a contact that got no code because nobody has it: its answers are those of one that did.
 */
export async function pretendCode(db: Db, purpose: CodePurpose, contact: string): Promise<void> {
  await resetCounter(db, triesKey(purpose, contact))
}

/** Where the latest code was sent by which a person wants to prove a new contact; null when there is none. */
export async function newContactOf(tx: Db, userId: string, purpose: 'new_email' | 'new_phone'): Promise<string | null> {
  const [row] = await tx.query<{ contact: string | null }>(
    'accounts.newContact',
    'select contact from verification_codes where user_id = $1 and type = $2 order by created_at desc, id desc limit 1',
    [userId, purpose],
  )
  return row?.contact ?? null
}

/**
 * Uses the latest code up that was sent to this contact of this person for this purpose, if this is it; another contact's
 * is as wrong as any. A wrong one costs a try (ENT-codes-04, ENT-codes-05). Needs the person locked.
 */
export async function spendCode(
  tx: Db,
  parts: Pick<AccountParts, 'clock' | 'secret' | 'options'>,
  sentTo: SentTo,
  code: string,
): Promise<boolean> {
  const { triesPerCode } = parts.options.limits
  const most = triesPerCode === 0 ? 2 ** 31 - 1 : triesPerCode
  const values = [sentTo.userId, sentTo.contact, codeHash(parts, sentTo, code), parts.clock.now(), most]
  const [row] =
    sentTo.purpose === 'reset'
      ? await tx.query<{ used: boolean }>('accounts.spendReset', spendText('password_reset_tokens', ''), values)
      : await tx.query<{ used: boolean }>('accounts.spendCode', spendText('verification_codes', 'and type = $6'), [
          ...values,
          sentTo.purpose,
        ])
  return row?.used ?? false
}

// The row lock lets one of two uses at the same moment through; the other finds the code used.
const spendText = (table: 'verification_codes' | 'password_reset_tokens', more: string) => `
  update ${table} set attempts = attempts + (code_hash <> $3)::int, is_used = (code_hash = $3)
  where id = (select id from ${table} where user_id = $1 and contact = $2 ${more} order by created_at desc, id desc limit 1)
    and not is_used and expires_at > $4 and attempts < $5 and code_hash is not null
  returning is_used as used`

/**
 * Runs `use` as one of the few tries that a contact's code has (a person's, for codes that prove a new contact), whether there is such an account or not, so that neither the
 * answer nor the number of tries tells (G-123). `use` answers null when the code was not right. Throws 400 and 429.
 */
export async function asOneTry<T>(
  db: Db,
  { purpose, contact }: { purpose: CodePurpose; contact: string },
  { clock, options: { limits } }: AccountParts,
  request: RequestFacts,
  use: () => Promise<T | null>,
): Promise<T> {
  const address = counterKey('failures of', addressGroup(request.ip))
  const addressRate = { most: limits.failuresPerAddress, within: 15 * MINUTE }
  const wait = await waitFor(db, address, addressRate, clock.now())
  if (wait !== null) throw tooManyRequests(wait)
  const key = triesKey(purpose, contact)
  if ((await takeTurn(db, key, triesRate(limits), clock.now())) !== null) throw tooManyTries()
  const daily = counterKey('guesses a day', contact)
  const dailyRate = { most: limits.guessesPerContactDay, within: 24 * HOUR }
  const untilTomorrow = await takeTurn(db, daily, dailyRate, clock.now())
  if (untilTomorrow !== null)
    throw tooManyRequests(untilTomorrow, 'Too many attempts today. Please try again tomorrow.')
  const found = await use().catch(async (error) => {
    // A right code that leads nowhere yet, or a server that is busy, was no guess.
    await giveBackTurn(db, key)
    await giveBackTurn(db, daily)
    throw error
  })
  if (found !== null) {
    await resetCounter(db, key)
    await giveBackTurn(db, daily)
    return found
  }
  await takeTurn(db, address, addressRate, clock.now())
  throw (await waitFor(db, key, triesRate(limits), clock.now())) === null ? wrongCode() : tooManyTries()
}

const wrongCode = (): AppError => badRequest('wrong_code', 'Invalid or expired code. Please check it and try again.')
const tooManyTries = (): AppError => badRequest('too_many_tries', 'Too many attempts. Please request a new code.')
