import { availableParallelism } from 'node:os'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import type { Message } from '#platform/mail/mail.ts'
import type { SecretKey } from '#platform/secret-key.ts'
import type { TextMessage } from '#platform/sms/text-sender.ts'
import type { Passwords } from './passwords.ts'

/** How often something may be tried. 0 anywhere: no limit. */
export type AccountLimits = {
  /** Wrong passwords in a row, through all doors together, that lock an account (G-126). */
  failuresBeforeLock: number
  lockMinutes: number
  /** Failed sign-ins and codes of one address in 15 minutes; high, as mobile networks put many people behind one. */
  failuresPerAddress: number
  /** Sign-ins to one account from one address in an hour, also with the right password: no person needs so many. */
  signInsPerAccount: number
  /** Registrations of one address in an hour (G-168). */
  registrationsPerAddress: number
  /** Codes asked for by one address in an hour. */
  codeRequestsPerAddress: number
  /** Codes sent to one contact in an hour; after the first three they are a minute apart (G-121). */
  codesPerContact: number
  /** Codes sent to one contact in a day, and tries at them, whatever they are for. */
  codesPerContactDay: number
  guessesPerContactDay: number
  /** Different new contacts that one account may ask codes for in a day. */
  newContactsPerAccount: number
  /** Codes by text message that one address asks for in a day: they cost money. */
  textsPerAddress: number
  /** Codes by mail that one network causes in a day: nobody may use up what the whole product sends. */
  codeMailsPerNetwork: number
  /** Codes that the whole product sends in a day, as text messages and as mails. */
  textsPerDay: number
  codeMailsPerDay: number
  /** Notices in a day to an address that nobody has proven. */
  noticesToUnproven: number
  /** Wrong tries that void a code (G-121). */
  triesPerCode: number
  /** Changes of one guest session in an hour, and new guest sessions of one address in an hour (G-168). */
  guestSessions: number
  guestSessionsPerAddress: number
  /** New passwords looked at for one address in an hour. */
  passwordChecksPerAddress: number
}

export const defaultLimits: AccountLimits = {
  failuresBeforeLock: 5,
  lockMinutes: 15,
  failuresPerAddress: 200,
  signInsPerAccount: 60,
  registrationsPerAddress: 100,
  codeRequestsPerAddress: 200,
  codesPerContact: 10,
  codesPerContactDay: 10,
  guessesPerContactDay: 50,
  newContactsPerAccount: 5,
  textsPerAddress: 100,
  codeMailsPerNetwork: 1_000,
  textsPerDay: 1_000,
  codeMailsPerDay: 10_000,
  noticesToUnproven: 3,
  triesPerCode: 5,
  guestSessions: 10,
  guestSessionsPerAddress: 300,
  passwordChecksPerAddress: 1_000,
}

/** For tests and measurements: nothing is counted but wrong passwords and codes. */
export const withoutRateLimits: AccountLimits = {
  ...defaultLimits,
  failuresPerAddress: 0,
  signInsPerAccount: 0,
  registrationsPerAddress: 0,
  codeRequestsPerAddress: 0,
  codesPerContact: 0,
  codesPerContactDay: 0,
  guessesPerContactDay: 0,
  newContactsPerAccount: 0,
  textsPerAddress: 0,
  codeMailsPerNetwork: 0,
  textsPerDay: 0,
  codeMailsPerDay: 0,
  noticesToUnproven: 0,
  guestSessions: 0,
  guestSessionsPerAddress: 0,
  passwordChecksPerAddress: 0,
}

/** What hashing a password costs (argon2id). `memory` in KiB. */
export type PasswordCost = { memory: number; passes: number; lanes: number }

export type HashingOptions = {
  cost: PasswordCost
  /** Hashes computed at the same time; the rest of the machine stays free for pages. */
  atOnce: number
  /** How many may wait for a turn: in all, of one address, and for one account there. Others are asked to come again. */
  waiting: { all: number; address: number; account: number }
}

export const defaultHashing: HashingOptions = {
  cost: { memory: 19_456, passes: 2, lanes: 1 },
  atOnce: Math.max(1, Math.min(4, availableParallelism() - 1)),
  waiting: { all: 300, address: 60, account: 10 },
}

export type AccountOptions = {
  /** Whether the combined door lets in only verified e-mail addresses (G-119). */
  requireEmailVerification: boolean
  /** Lowercase e-mail addresses that may register as admins (G-082). */
  adminEmails: readonly string[]
  /** Whether admins act as such only after giving an authenticator's code. */
  requireAdminTwoFactor: boolean
  /** The fixed address of the product, for links in mails; undefined: only this machine's own is used. */
  publicUrl: string | undefined
  /** Who people turn to; stands in mails. */
  supportEmail: string
  /** Whether text messages can be sent (G-120, G-122). */
  texting: boolean
  /** Whether the accounts of the demo open. */
  demo: boolean
  /** Countries whose mobile numbers text messages go to, as ISO codes such as NG. */
  smsCountries: readonly string[]
  /** Whether nobody may choose a common password; admins never may. */
  refuseCommonPasswords: boolean
  limits: AccountLimits
  /** Calls that must not tell whether an account exists answer after at least so many ms. */
  evenAnswer: number
  /** Refusals for too many tries are held back for one to two times so many ms: sending again at once must not pay. */
  refusalDelay: number
}

export const defaultOptions: AccountOptions = {
  requireEmailVerification: true,
  adminEmails: [],
  requireAdminTwoFactor: false,
  publicUrl: undefined,
  supportEmail: 'support@localshopfinder.example',
  texting: false,
  demo: false,
  smsCountries: ['NG'],
  refuseCommonPasswords: false,
  limits: defaultLimits,
  evenAnswer: 250,
  refusalDelay: 1_000,
}

/**
 * Mails and text messages, written in the transaction that causes them and sent once it is committed. They are about
 * `userId` and are deleted with that person.
 */
export type Notify = {
  mail(tx: Db, message: Message, userId: string): Promise<void>
  sms(tx: Db, message: TextMessage, userId: string): Promise<void>
}

/** What later domains keep about a person ($1), for the person's own download: rows of a query by its name and text. */
export type PersonalData = { name: string; query: string; text: string }

export type AccountParts = {
  clock: Clock
  options: AccountOptions
  passwords: Passwords
  secret: SecretKey
  notify: Notify
  /** Tells the operator something in one sentence, without personal data. */
  warn?: (sentence: string) => void
  /** Moves what a guest kept to the person, in the transaction of the sign-in (G-064). */
  mergeGuest?: readonly ((tx: Db, guestId: string, userId: string) => Promise<void>)[]
  /** Runs before a person is deleted, in the same transaction: removes what the foreign keys keep, or throws to refuse. */
  beforeDelete?: readonly ((tx: Db, userId: string) => Promise<void>)[]
  personalData?: readonly PersonalData[]
}
