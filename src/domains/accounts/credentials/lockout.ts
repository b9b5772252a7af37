import type { Db } from '#platform/db/db.ts'
import { AppError } from '#platform/http/api/errors.ts'
import type { AccountLimits } from '../account-options.ts'

export type AttemptSubject = { userId: string } | { userId: string; device: string } | { contactHash: string }

export type Attempt = { subject: AttemptSubject; locks: boolean }

type Counter = { name: string; table: string; failures: string; until: string; key: string; values: string[] }

function counterOf(subject: AttemptSubject): Counter {
  if ('contactHash' in subject)
    return {
      name: 'contact',
      table: 'sign_in_failures',
      ...LOCK,
      key: 'contact_hash = $1',
      values: [subject.contactHash],
    }
  const { userId } = subject
  if (!('device' in subject))
    return { name: 'person', table: 'users', ...PERSON_LOCK, key: 'id = $1', values: [userId] }
  const values = [userId, subject.device]
  return { name: 'device', table: 'known_devices', ...LOCK, key: 'user_id = $1 and token = $2', values }
}
const LOCK = { failures: 'failures', until: 'locked_until' }
const PERSON_LOCK = { failures: 'failed_login_attempts', until: 'account_locked_until' }

/** Counts a try as wrong beforehand, so that parallel tries cannot exceed the limit. Throws 423 (G-126, ROLE-24). */
export async function beginAttempt(
  db: Db,
  subject: AttemptSubject,
  limits: AccountLimits,
  now: Date,
): Promise<Attempt> {
  const { failuresBeforeLock: most, lockMinutes } = limits
  if (most === 0) return { subject, locks: false }
  const counter = counterOf(subject)
  const until = new Date(now.getTime() + lockMinutes * 60_000)
  const [counted] = await db.query<{ failures: number }>(`accounts.countFailure.${counter.name}`, countText(counter), [
    ...counter.values,
    now,
    most,
    until,
  ])
  if (counted) return { subject, locks: counted.failures >= most }
  const [lock] = await db.query<{ until: Date | null }>(
    `accounts.lockOf.${counter.name}`,
    `select ${counter.until} as until from ${counter.table} where ${counter.key}`,
    counter.values,
  )
  // A parallel sign-in has just rotated this browser's token.
  if (!lock && 'device' in subject) return beginAttempt(db, { userId: subject.userId }, limits, now)
  // The account was just deleted, so the sign-in fails when it locks the person.
  if (!lock) return { subject, locks: false }
  throw lockedError(lock.until, lockMinutes, now)
}

function countText({ table, failures, until, key, values }: Counter): string {
  const [now, most, lockEnd] = [1, 2, 3].map((place) => `$${values.length + place}`)
  const count = `case when f.${until} is null then f.${failures} + 1 else 1 end`
  const set = `${failures} = ${count}, ${until} = case when ${count} >= ${most} then ${lockEnd}::timestamptz end`
  const open = `(f.${until} is null or f.${until} <= ${now})`
  if (table !== 'sign_in_failures')
    return `update ${table} as f set ${set} where ${key} and ${open} returning ${failures} as failures`
  return `insert into sign_in_failures as f (contact_hash, failures, locked_until, last_failed_at)
    values ($1, 1, case when 1 >= ${most}::int then ${lockEnd}::timestamptz end, ${now})
    on conflict (contact_hash) do update set ${set}, last_failed_at = ${now} where ${open} returning failures`
}

/** Removes a try that was not wrong from the count, with any lock it caused. */
export async function forgiveAttempt(db: Db, { subject, locks }: Attempt): Promise<void> {
  const { name, table, failures, until, key, values } = counterOf(subject)
  // No password is correct without an account.
  if (name === 'contact') return
  await db.query(
    `accounts.forgive.${name}`,
    `update ${table} set ${failures} = greatest(${failures} - 1, 0),
       ${until} = case when $${values.length + 1} then null else ${until} end where ${key}`,
    [...values, locks],
  )
}

/** Resets the failures after a correct password: those of the known browser, or those of all other browsers (G-126). */
export async function acceptAttempt(tx: Db, { subject }: Attempt): Promise<void> {
  const { name, table, failures, until, key, values } = counterOf(subject)
  await tx.query(`accounts.accept.${name}`, `update ${table} set ${failures} = 0, ${until} = null where ${key}`, values)
}

function lockedError(until: Date | null, lockMinutes: number, now: Date): AppError {
  const left = Number(until) - now.getTime()
  return new AppError(423, 'locked', `Too many failed sign-in attempts. Please try again in ${lockMinutes} minutes.`, {
    retryAfter: Math.max(1, Math.ceil(left / 1000)),
  })
}
