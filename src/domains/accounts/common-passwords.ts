import { badRequest } from '#platform/http/errors.ts'
import { COMMON_PASSWORD, SHORT_PASSWORD } from '#shared/password-rules.ts'
import type { AccountOptions } from './account-options.ts'
import type { PersonRecord } from './accounts.queries.ts'

/** What is known of the person whose password it is to be. */
export type Known = { [name in 'email' | 'phone' | 'firstName' | 'lastName']?: string | null | undefined }

let common: Promise<ReadonlySet<string>> | undefined

/** Read when first asked for: most processes run for a while before anybody chooses a password. */
function commonWords(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].filter((word) => word.length >= SHORT_PASSWORD)),
  )
  return common
}

/** Whether a password is on the list of common ones, or is its person's own e-mail address, phone or name. */
export async function isCommonPassword(password: string, known: Known = {}): Promise<boolean> {
  const typed = password.normalize('NFKC').toLowerCase()
  const words = await commonWords()
  // A common word does not become a good one by a mark before or behind it.
  const unmarked = typed.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
  return words.has(typed) || words.has(unmarked) || ownWords(known).has(bare(typed))
}

function ownWords({ email, phone, firstName, lastName }: Known): Set<string> {
  const [first, last] = [firstName ?? '', lastName ?? '']
  const texts = [email ?? '', (email ?? '').replace(/@.*/, ''), phone ?? '', first, last, first + last, last + first]
  return new Set(texts.map(bare).filter((text) => text !== ''))
}

/** Letters and digits only; Nigerian numbers in one spelling. */
function bare(text: string): string {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
  return /^\d{10,}$/.test(plain) ? plain.replace(/^(?:00)?234|^0/, '') : plain
}

/** Throws 400 common_password at `field`, for admins always and for others where the operator says so. */
export async function refuseCommonPassword(
  { refuseCommonPasswords }: Pick<AccountOptions, 'refuseCommonPasswords'>,
  password: string,
  person: Known & Partial<Pick<PersonRecord, 'role' | 'isAdmin'>>,
  field: 'password' | 'newPassword',
): Promise<void> {
  if (!refuseCommonPasswords && person.role !== 'admin' && !person.isAdmin) return
  if (await isCommonPassword(password, person))
    throw badRequest('common_password', COMMON_PASSWORD, { [field]: COMMON_PASSWORD })
}
