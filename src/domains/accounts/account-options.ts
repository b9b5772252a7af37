import type { Alarm } from '#platform/alarms/alarm.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import type { Message } from '#platform/mail/mail.ts'
import type { PersonHooks } from '#platform/modules/module.ts'
import type { Passwords } from '#platform/passwords/passwords.ts'
import type { SecretKey } from '#platform/secret-key.ts'
import type { SmsMessage } from '#platform/sms/sms-sender.ts'

/** Limits of tries per period. 0 switches a limit off. */
export const defaultLimits = {
  /** Wrong passwords in a row, through all portals together (G-126). */
  failuresBeforeLock: 5,
  lockMinutes: 15,
  /** Failed sign-ins and codes per IP address in 15 minutes. High, because mobile networks share addresses. */
  failuresPerAddress: 200,
  /** Sign-ins to one account per IP address and hour, correct passwords included. */
  signInsPerAccount: 60,
  /** Per IP address and hour (G-168). */
  registrationsPerAddress: 100,
  /** Responses that a contact is taken, per contact, IP address and hour. */
  takenAnswersPerContact: 20,
  codeRequestsPerAddress: 200,
  /** Per contact and hour; after the first three, a minute apart (G-121). */
  codesPerContact: 10,
  /** Per contact and day. */
  codesPerContactDay: 10,
  guessesPerContactDay: 50,
  /** New contacts per account and day that get a code. */
  newContactsPerAccount: 5,
  /** For all accounts together. Half go to verified contacts, and one network may use a tenth of each share (G-199). */
  textsPerDay: 1_000,
  codeMailsPerDay: 10_000,
  noticesToUnproven: 3,
  /** Wrong tries that void a code (G-121). */
  triesPerCode: 5,
  /** Changes per guest session and hour; new guest sessions per IP address and hour (G-168). */
  guestSessions: 10,
  guestSessionsPerAddress: 300,
  /** Per day: changes by one admin, and invitations to one address. Each one notifies the other admins. */
  adminChangesPerDay: 50,
  adminInvitationsPerAddress: 3,
  dataDownloads: 10,
  passwordChecksPerAddress: 1_000,
}

export type AccountLimits = typeof defaultLimits

const { failuresBeforeLock, lockMinutes, triesPerCode } = defaultLimits
/** The limits while RATE_LIMITS is off: only wrong passwords and wrong codes still count. */
export const withoutRateLimits: AccountLimits = {
  ...(Object.fromEntries(Object.keys(defaultLimits).map((name) => [name, 0])) as AccountLimits),
  failuresBeforeLock,
  lockMinutes,
  triesPerCode,
}

export type AccountOptions = {
  requireEmailVerification: boolean
  adminEmails: readonly string[]
  requireAdminTwoFactor: boolean
  /** Lets the only admin with the role All act without waiting (G-204). */
  adminSolo: boolean
  /** For links in emails. If undefined, only localhost gets links. */
  publicUrl: string | undefined
  supportEmail: string
  texting: boolean
  demo: boolean
  smsCountries: readonly string[]
  refuseCommonPasswords: boolean
  limits: AccountLimits
  /** Minimum milliseconds of calls that must not reveal whether an account exists. */
  minResponseMs: number
  /** Responses 429 and 423 wait one to two times this many milliseconds, which slows down attackers. */
  refusalDelay: number
}

export const MIN_RESPONSE_MS = 250
export const REFUSAL_DELAY_MS = 1_000

/** Sends emails and SMS after the commit. Deleting a person also deletes the messages about them. */
export type Notify = {
  mail(tx: Db, message: Message, userId: string): Promise<void>
  sms(tx: Db, message: SmsMessage, userId: string): Promise<void>
}

export type AccountsDeps = Partial<PersonHooks> & {
  clock: Clock
  options: AccountOptions
  passwords: Passwords
  secret: SecretKey
  notify: Notify
  warn?: (sentence: string) => void
  alarm?: (tx: Db, alarmToSend: Alarm) => Promise<boolean>
}
