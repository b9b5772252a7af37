import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import type { Message } from '#platform/mail/mail.ts'
import type { PersonHooks } from '#platform/modules/module.ts'
import type { Passwords } from '#platform/passwords/passwords.ts'
import type { SecretKey } from '#platform/secret-key.ts'
import type { TextMessage } from '#platform/sms/text-sender.ts'

/** How often something may be tried. 0 anywhere: no limit. */
export const defaultLimits = {
  /** Wrong passwords in a row, through all portals together, that lock an account (G-126). */
  failuresBeforeLock: 5,
  lockMinutes: 15,
  /** Failed sign-ins and codes per address in 15 minutes; high, as mobile networks share addresses. */
  failuresPerAddress: 200,
  /** Sign-ins to one account per address and hour, right passwords included. */
  signInsPerAccount: 60,
  /** Registrations per address and hour (G-168). */
  registrationsPerAddress: 100,
  /** Requested codes per address and hour. */
  codeRequestsPerAddress: 200,
  /** Codes per contact and hour; after the first three, a minute apart (G-121). */
  codesPerContact: 10,
  /** Codes per contact and day, and tries at them, for all purposes together. */
  codesPerContactDay: 10,
  guessesPerContactDay: 50,
  /** New contacts per account and day that get a code. */
  newContactsPerAccount: 5,
  /** Text message codes per address and day: they cost money. */
  textsPerAddress: 100,
  /** Mailed codes per network and day. */
  codeMailsPerNetwork: 1_000,
  /** Codes per day of the whole product. */
  textsPerDay: 1_000,
  codeMailsPerDay: 10_000,
  noticesToUnproven: 3,
  /** Wrong tries that void a code (G-121). */
  triesPerCode: 5,
  /** Changes per guest session and hour; new guest sessions per address and hour (G-168). */
  guestSessions: 10,
  guestSessionsPerAddress: 300,
  /** Admins added, changed and removed by one admin in a day, and invitations to one address: the others are told of each. */
  adminChangesPerDay: 50,
  adminInvitationsPerAddress: 3,
  /** Files of one's own data per account and hour. */
  dataDownloads: 10,
  /** Checks of new passwords per address and hour. */
  passwordChecksPerAddress: 1_000,
}

export type AccountLimits = typeof defaultLimits

const { failuresBeforeLock, lockMinutes, triesPerCode } = defaultLimits
/** For tests and measurements: only wrong passwords and codes count. */
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
  /** For links in mails; undefined: links only on localhost. */
  publicUrl: string | undefined
  supportEmail: string
  texting: boolean
  demo: boolean
  /** ISO codes such as NG. */
  smsCountries: readonly string[]
  refuseCommonPasswords: boolean
  limits: AccountLimits
  /** For calls that must not reveal whether an account exists. */
  minResponseMs: number
  /** 429 and 423 wait for one to two times this many ms, so that hammering does not pay. */
  refusalDelay: number
}

export const MIN_RESPONSE_MS = 250
export const REFUSAL_DELAY_MS = 1_000

/** Sends mails and texts after the commit; they are deleted with the person they concern. */
export type Notify = {
  mail(tx: Db, message: Message, userId: string): Promise<void>
  sms(tx: Db, message: TextMessage, userId: string): Promise<void>
}

export type AccountsDeps = Partial<PersonHooks> & {
  clock: Clock
  options: AccountOptions
  passwords: Passwords
  secret: SecretKey
  notify: Notify
  warn?: (sentence: string) => void
}
