import type { z } from 'zod'
import type { Db } from '#platform/db/db.ts'
import { badRequest, forbidden } from '#platform/http/api/errors.ts'
import type { RequestFacts } from '#platform/http/api/request-facts.ts'
import { addressGroup } from '#platform/http/edge/address-group.ts'
import { consumeOrRefuse, counterKey } from '#platform/rate-limits/rate-counters.ts'
import type { AccountsDeps } from '../account-options.ts'
import { DEFAULT_CONTACT_METHOD, mustVerifyEmail, type Portal } from '../accounts.policy.ts'
import { sendVerification } from '../codes/email-verification.ts'
import { CONTACT_MESSAGE } from '../contract/account-fields.contract.ts'
import {
  type CustomerRegistration,
  NewCustomer,
  type OwnerRegistration,
  type Registration,
} from '../contract/account-forms.contract.ts'
import { refuseCommonPassword } from '../credentials/common-passwords.ts'
import { audit } from '../people/audit.ts'
import { contactOf, contactTaken, type KnownContact, phoneContact } from '../people/contacts.ts'
import { isLockedDemo, refuseForwardedDemo } from '../people/demo-accounts.ts'
import { makesAdmin } from '../people/listed-emails.ts'
import { findByContact, type PersonRecord } from '../people/people.queries.ts'
import { insertPerson, type NewPerson } from '../people/people.ts'
import { awaitingVerification, type Entry, enter } from './sign-in.ts'
import { upgradeCustomer } from './upgrade-customer.ts'

/** Registers a customer and signs in (API-44). Throws 409 for a taken contact, 429. */
export async function registerCustomer(
  db: Db,
  deps: AccountsDeps,
  given: z.output<typeof CustomerRegistration>,
  request: RequestFacts,
): Promise<Entry> {
  await claimRegistration(db, deps, request)
  const { contact, password, ...fields } = given
  const person = NewCustomer.parse({ ...fields, ...contact, contactMethod: contact.email === null ? 'phone' : 'email' })
  return register(db, deps, 'customer', { ...person, password }, request)
}

/** Registers a shop owner, or upgrades a customer who gives the password (G-112). Throws 400, 409, 423, 429. */
export async function registerOwner(
  db: Db,
  deps: AccountsDeps,
  given: z.output<typeof OwnerRegistration>,
  request: RequestFacts,
): Promise<Entry> {
  await claimRegistration(db, deps, request)
  const contacts = contactsOf(given)
  const [holder, another] = await holdersOf(db, contacts)
  if (holder) {
    for (const contact of contacts) await refuseForwardedDemo(db, deps.options, contact, request)
    if (another || holder.role !== 'customer' || isLockedDemo(holder, deps.options)) throw contactTaken()
    return upgradeCustomer(db, deps, { holder, contacts, password: given.password }, request)
  }
  const contactMethod = given.contactMethod ?? (given.email === undefined ? 'phone' : 'email')
  return register(db, deps, 'shop_owner', { ...given, contactMethod, role: 'shop_owner' }, request)
}

/** Registers any role; admins by listed address only (API-55, API-56, G-082). Throws 403, 409, 429. */
export async function registerGeneral(
  db: Db,
  deps: AccountsDeps,
  given: z.output<typeof Registration>,
  request: RequestFacts,
): Promise<Entry> {
  await claimRegistration(db, deps, request)
  if (given.role === 'admin' && !(await makesAdmin(db, deps, given.email))) {
    const details = { where: 'general', refused: 'admin' }
    await audit(db, { userId: null, action: 'register', success: false, details }, request, deps.clock.now())
    throw forbidden('Admin accounts are by invitation only.', 'admin_by_invitation')
  }
  const contactMethod = given.contactMethod ?? DEFAULT_CONTACT_METHOD
  return register(db, deps, 'general', { ...given, contactMethod }, request)
}

type Given = Pick<NewPerson, 'firstName' | 'lastName' | 'contactMethod' | 'role'> & {
  password: string
  email?: string | undefined
  phone?: string | undefined
  city?: string | undefined
}

async function register(
  db: Db,
  deps: AccountsDeps,
  portal: Portal,
  given: Given,
  request: RequestFacts,
): Promise<Entry> {
  const { clock, options, passwords } = deps
  const contacts = contactsOf(given)
  if ((await holdersOf(db, contacts)).length > 0) throw contactTaken()
  await refuseCommonPassword(options, given.password, given, 'password')
  const turn = { ip: request.ip, account: String(contacts[0]?.value) }
  const password = await passwords.inTurn(({ hash }) => hash(given.password), turn)
  const value = (of: KnownContact['kind']) => contacts.find(({ kind }) => kind === of)?.value ?? null
  const fresh = { ...given, email: value('email'), phone: value('phone'), city: given.city ?? null, password }
  return db.transaction(async (tx) => {
    const now = clock.now()
    const person = await insertPerson(tx, fresh, now)
    const details = { where: portal, role: person.role }
    await audit(tx, { userId: person.id, action: 'register', details }, request, now)
    await sendVerification(tx, deps, person, request)
    if (mustVerifyEmail(portal, person, options.requireEmailVerification)) return awaitingVerification(person)
    return enter(tx, deps, { person, portal, remember: false, twoFactor: false }, request)
  })
}

async function claimRegistration(db: Db, { clock, options }: AccountsDeps, { ip }: RequestFacts): Promise<void> {
  const rate = { most: options.limits.registrationsPerAddress, within: 3_600_000 }
  await consumeOrRefuse(db, counterKey('registrations of', addressGroup(ip)), rate, clock.now())
}

/** The normalised contacts, email first (G-128, G-129). Throws 400. */
function contactsOf({ email, phone }: Pick<Given, 'email' | 'phone'>): KnownContact[] {
  return [
    ...(email === undefined ? [] : [knownContact('email', contactOf(email))]),
    ...(phone === undefined ? [] : [knownContact('phone', phoneContact(phone))]),
  ]
}

function knownContact(kind: KnownContact['kind'], contact: KnownContact | null): KnownContact {
  if (contact?.kind !== kind) throw badRequest('invalid', CONTACT_MESSAGE, { [kind]: CONTACT_MESSAGE })
  return contact
}

async function holdersOf(db: Db, contacts: readonly KnownContact[]): Promise<PersonRecord[]> {
  const found = await Promise.all(contacts.map((contact) => findByContact(db, contact)))
  return [...new Map(found.flatMap((person) => (person ? [[person.id, person] as const] : []))).values()]
}
