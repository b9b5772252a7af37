import type { z } from 'zod'
import type { Db } from '#platform/db/db.ts'
import { badRequest } from '#platform/http/api/errors.ts'
import type { RequestContext } from '#platform/http/api/request-context.ts'
import { addressGroup } from '#platform/http/edge/address-group.ts'
import { consumeOrRefuse, counterKey } from '#platform/rate-limits/rate-counters.ts'
import type { Caller } from '#shared/caller.ts'
import { COMMON_PASSWORD, SHORT_PASSWORD } from '#shared/password-rules.ts'
import { HOUR } from '#shared/time/units.ts'
import type { AccountOptions, AccountsDeps } from '../account-options.ts'
import type { PasswordCheck } from '../contract/account-forms.contract.ts'
import { findPerson, type PersonRecord } from '../people/people.queries.ts'

export type PersonalWords = { [name in 'email' | 'phone' | 'firstName' | 'lastName']?: string | null | undefined }

let common: Promise<ReadonlySet<string>> | undefined

/** Loaded lazily, because most processes run for a while before they need it. */
function commonWords(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].filter((word) => word.length >= SHORT_PASSWORD)),
  )
  return common
}

/** Returns true for a common password, and for the person's own email address, phone or name. */
export async function isCommonPassword(password: string, known: PersonalWords = {}): Promise<boolean> {
  const typed = password.normalize('NFKC').toLowerCase()
  const words = await commonWords()
  // Punctuation around a common word does not make it a good password.
  const unmarked = typed.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
  return words.has(typed) || words.has(unmarked) || ownWords(known).has(bare(typed))
}

function ownWords({ email, phone, firstName, lastName }: PersonalWords): Set<string> {
  const [first, last] = [firstName ?? '', lastName ?? '']
  const texts = [email ?? '', (email ?? '').replace(/@.*/, ''), phone ?? '', first, last, first + last, last + first]
  return new Set(texts.map(bare).filter((text) => text !== ''))
}

function bare(text: string): string {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
  return /^\d{10,}$/.test(plain) ? plain.replace(/^(?:00)?234|^0/, '') : plain
}

/** Throws 400 common_password at `field`: always for admins, and for other people if the setting is on. */
export async function refuseCommonPassword(
  { refuseCommonPasswords }: Pick<AccountOptions, 'refuseCommonPasswords'>,
  password: string,
  person: PersonalWords & Partial<Pick<PersonRecord, 'role' | 'isAdmin'>>,
  field: 'password' | 'newPassword',
): Promise<void> {
  if (!refuseCommonPasswords && person.role !== 'admin' && !person.isAdmin) return
  if (await isCommonPassword(password, person))
    throw badRequest('common_password', COMMON_PASSWORD, { [field]: COMMON_PASSWORD })
}

/** Returns true if a new password is common, or equals a detail in the form or account. Throws 429. */
export async function checkPassword(
  db: Db,
  { clock, options }: Pick<AccountsDeps, 'clock' | 'options'>,
  { password, contact, emailOrPhone, ...typed }: z.output<typeof PasswordCheck>,
  caller: Caller,
  { ip }: RequestContext,
): Promise<boolean> {
  const rate = { most: options.limits.passwordChecksPerAddress, within: HOUR }
  await consumeOrRefuse(db, counterKey('password checks of', addressGroup(ip)), rate, clock.now())
  const either = contact ?? emailOrPhone ?? ''
  const known = either.includes('@') ? { ...typed, email: either } : { ...typed, phone: either }
  if (await isCommonPassword(password, known)) return true
  const me = caller.person && (await findPerson(db, caller.person.id))
  return me !== null && isCommonPassword(password, me)
}
