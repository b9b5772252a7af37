import type { Db } from '#platform/db/db.ts'
import { AppError } from '#platform/http/errors.ts'
import type { AccountLimits } from './account-options.ts'

/**
 * Whose wrong passwords are counted: a person's, those of a contact nobody has, by its hash, or those that a browser gives
 * for a person who has signed in with it before. `device` is the hash of its token.
 */
export type Subject = { userId: string } | { contactHash: string } | DeviceSubject
export type DeviceSubject = { userId: string; device: string }
export const isDevice = (subject: Subject): subject is DeviceSubject => 'device' in subject

/** One try that was counted beforehand. `locks`: if it fails, the account is locked by it. */
export type Attempt = { subject: Subject; locks: boolean }

/**
 * Counts a try as wrong before the password is looked at, so that tries at the same moment cannot all be looked at. Whoever
 * turns out to be right is forgiven. Throws 423 while the account is locked (G-126, ROLE-24).
 */
export async function beginAttempt(db: Db, subject: Subject, limits: AccountLimits, now: Date): Promise<Attempt> {
  const { failuresBeforeLock: most, lockMinutes } = limits
  if (most === 0) return { subject, locks: false }
  const until = new Date(now.getTime() + lockMinutes * 60_000)
  const [counted] = await countFailure(db, subject, [now, most, until])
  if (counted) return { subject, locks: counted.failures >= most }
  const [lock] = await lockOf(db, subject)
  // Another sign-in with this browser has just made its token a new one.
  if (!lock && isDevice(subject)) return beginAttempt(db, { userId: subject.userId }, limits, now)
  throw lockedError(lock?.until ?? null, lockMinutes, now)
}

function countFailure(db: Db, subject: Subject, counting: [now: Date, most: number, until: Date]) {
  if (isDevice(subject))
    return db.query<{ failures: number }>('accounts.countDevice', COUNT_DEVICE, [
      subject.userId,
      ...counting,
      subject.device,
    ])
  return 'userId' in subject
    ? db.query<{ failures: number }>('accounts.countFailure', COUNT_PERSON, [subject.userId, ...counting])
    : db.query<{ failures: number }>('accounts.countUnknown', COUNT_UNKNOWN, [subject.contactHash, ...counting])
}

// A lock that has passed begins a new row of failures.
const COUNT_PERSON = `
  update users set
    failed_login_attempts = case when account_locked_until is null then failed_login_attempts + 1 else 1 end,
    account_locked_until = case when (case when account_locked_until is null then failed_login_attempts + 1 else 1 end) >= $3 then $4::timestamptz end
  where id = $1 and (account_locked_until is null or account_locked_until <= $2)
  returning failed_login_attempts as failures`

const COUNT_DEVICE = `
  update known_devices set
    failures = case when locked_until is null then failures + 1 else 1 end,
    locked_until = case when (case when locked_until is null then failures + 1 else 1 end) >= $3 then $4::timestamptz end
  where user_id = $1 and token = $5 and (locked_until is null or locked_until <= $2)
  returning failures`

const COUNT_UNKNOWN = `
  insert into sign_in_failures as f (contact_hash, failures, locked_until, last_failed_at)
  values ($1, 1, case when 1 >= $3::int then $4::timestamptz end, $2)
  on conflict (contact_hash) do update set
    failures = case when f.locked_until is null then f.failures + 1 else 1 end,
    locked_until = case when (case when f.locked_until is null then f.failures + 1 else 1 end) >= $3 then $4::timestamptz end,
    last_failed_at = $2
  where f.locked_until is null or f.locked_until <= $2
  returning failures`

/** The try was no wrong password after all: it does not count, and a lock it caused itself is lifted. */
export async function forgiveAttempt(db: Db, { subject, locks }: Attempt): Promise<void> {
  if (isDevice(subject)) {
    await db.query(
      'accounts.forgiveDevice',
      `update known_devices set failures = greatest(failures - 1, 0),
         locked_until = case when $3 then null else locked_until end
       where user_id = $1 and token = $2`,
      [subject.userId, subject.device, locks],
    )
    return
  }
  if (!('userId' in subject)) return
  await db.query(
    'accounts.forgive',
    `update users set failed_login_attempts = greatest(failed_login_attempts - 1, 0),
       account_locked_until = case when $2 then null else account_locked_until end
     where id = $1`,
    [subject.userId, locks],
  )
}

/** A right password ends the row of wrong ones: the known browser's own, or that of all other browsers (G-126). */
export async function acceptAttempt(tx: Db, { subject }: Attempt): Promise<void> {
  if (isDevice(subject))
    await tx.query(
      'accounts.acceptDevice',
      'update known_devices set failures = 0, locked_until = null where user_id = $1 and token = $2',
      [subject.userId, subject.device],
    )
  else if ('userId' in subject)
    await tx.query(
      'accounts.passwordRight',
      'update users set failed_login_attempts = 0, account_locked_until = null where id = $1',
      [subject.userId],
    )
}

function lockedError(until: Date | null, lockMinutes: number, now: Date): AppError {
  const left = until ? until.getTime() - now.getTime() : 0
  return new AppError(423, 'locked', `Too many failed sign-in attempts. Please try again in ${lockMinutes} minutes.`, {
    retryAfter: Math.max(1, Math.ceil(left / 1000)),
  })
}

function lockOf(db: Db, subject: Subject) {
  type Lock = { until: Date | null }
  if (isDevice(subject))
    return db.query<Lock>(
      'accounts.lockOfDevice',
      'select locked_until as until from known_devices where user_id = $1 and token = $2',
      [subject.userId, subject.device],
    )
  return 'userId' in subject
    ? db.query<Lock>('accounts.lockOf', 'select account_locked_until as until from users where id = $1', [
        subject.userId,
      ])
    : db.query<Lock>(
        'accounts.lockOfUnknown',
        'select locked_until as until from sign_in_failures where contact_hash = $1',
        [subject.contactHash],
      )
}
