import type { z } from 'zod'
import type { Db } from '#platform/db/db.ts'
import { addressGroup } from '#platform/http/address-group.ts'
import { badRequest, forbidden, tooManyRequests } from '#platform/http/errors.ts'
import type { RequestFacts } from '#platform/http/request-facts.ts'
import { CONTACT_MESSAGE } from './account-fields.contract.ts'
import {
  type CustomerRegistration,
  NewCustomer,
  type OwnerRegistration,
  type Registration,
} from './account-forms.contract.ts'
import type { AccountParts } from './account-options.ts'
import { DEFAULT_CONTACT_METHOD, type Door, mustVerifyEmail } from './accounts.policy.ts'
import { contactOf, findByContact, isOpenedBy, type KnownContact, type PersonRecord } from './accounts.queries.ts'
import { contactTaken, insertPerson, type NewPerson, setRole } from './accounts.ts'
import { audit } from './audit.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import { isLockedDemo, refuseForwardedDemo } from './demo-accounts.ts'
import { sendVerification } from './email-verification.ts'
import { BANNED } from './identify.ts'
import { plainPhone } from './phone-numbers.ts'
import { provePassword } from './prove-password.ts'
import { counterKey, takeTurn } from './rate-counters.ts'
import { acceptProof, type Entry, enter, withProof } from './sign-in.ts'

const HOUR = 3_600_000

/** Makes a customer and lets them in (API-44). Throws 409 when somebody has the contact, 429. */
export async function registerCustomer(
  db: Db,
  parts: AccountParts,
  given: z.output<typeof CustomerRegistration>,
  request: RequestFacts,
): Promise<Entry> {
  await claimRegistration(db, parts, request)
  const { contact, password, ...fields } = given
  const person = NewCustomer.parse({ ...fields, ...contact, contactMethod: contact.email === null ? 'phone' : 'email' })
  return register(db, parts, 'customer', { ...person, password }, request)
}

/**
 * Makes a shop owner and lets them in. Whoever has a customer account with this contact and gives its password keeps
 * everything and becomes a shop owner (G-112). Throws 400 for a contact that cannot be one, 409, 423, 429.
 */
export async function registerOwner(
  db: Db,
  parts: AccountParts,
  given: z.output<typeof OwnerRegistration>,
  request: RequestFacts,
): Promise<Entry> {
  await claimRegistration(db, parts, request)
  const email = given.email === undefined ? null : knownContact(given.email, 'email')
  const phone = given.phone === undefined ? null : knownContact(given.phone, 'phone')
  const holders = await holdersOf(db, [email, phone])
  const [holder] = holders
  if (holder) {
    for (const contact of [email, phone]) await refuseForwardedDemo(db, parts.options, contact, request)
    if (holders.length > 1 || holder.role !== 'customer' || isLockedDemo(holder, parts.options)) throw contactTaken()
    return upgrade(db, parts, { holder, contacts: [email, phone], password: given.password }, request)
  }
  const contactMethod = given.contactMethod ?? (email ? 'email' : 'phone')
  return register(
    db,
    parts,
    'shop_owner',
    { ...given, email: email?.value, phone: phone?.value, contactMethod, role: 'shop_owner' },
    request,
  )
}

/**
 * Makes an account of the chosen type through the combined door (API-55, API-56). An admin only for an address that the
 * operator lists, and not before it is verified (G-082). Throws 403, 409, 429.
 */
export async function registerGeneral(
  db: Db,
  parts: AccountParts,
  given: z.output<typeof Registration>,
  request: RequestFacts,
): Promise<Entry> {
  await claimRegistration(db, parts, request)
  if (given.role === 'admin' && !parts.options.adminEmails.includes(given.email)) {
    await audit(
      db,
      { userId: null, action: 'register', success: false, details: { where: 'general', refused: 'admin' } },
      request,
      parts.clock.now(),
    )
    throw forbidden('Admin accounts are by invitation only.', 'admin_by_invitation')
  }
  return register(
    db,
    parts,
    'general',
    { ...given, contactMethod: given.contactMethod ?? DEFAULT_CONTACT_METHOD },
    request,
  )
}

type Registered = {
  firstName: string
  lastName: string
  email?: string | undefined
  phone?: string | undefined
  city?: string | undefined
  contactMethod: NewPerson['contactMethod']
  role: NewPerson['role']
  /** As typed. */
  password: string
}

async function register(
  db: Db,
  parts: AccountParts,
  door: Door,
  given: Registered,
  request: RequestFacts,
): Promise<Entry> {
  const { clock, options, passwords } = parts
  const email = given.email === undefined ? null : knownContact(given.email, 'email')
  const phone = given.phone === undefined ? null : knownContact(given.phone, 'phone')
  if ((await holdersOf(db, [email, phone])).length > 0) throw contactTaken()
  await refuseCommonPassword(options, given.password, given, 'password')
  const password = await passwords.inTurn((hashing) => hashing.hash(given.password), {
    ip: request.ip,
    account: String(email?.value ?? phone?.value),
  })
  return db.transaction(async (tx) => {
    const person = await insertPerson(
      tx,
      {
        email: email?.value ?? null,
        phone: phone?.value ?? null,
        firstName: given.firstName,
        lastName: given.lastName,
        city: given.city ?? null,
        role: given.role,
        contactMethod: given.contactMethod,
        password,
      },
      clock.now(),
    )
    await audit(
      tx,
      { userId: person.id, action: 'register', details: { where: door, role: person.role } },
      request,
      clock.now(),
    )
    await sendVerification(tx, parts, person, request)
    if (mustVerifyEmail(door, person, options.requireEmailVerification))
      return { person, session: null, isAdmin: false, mergedGuest: false }
    return enter(tx, parts, { person, door, remember: false, twoFactor: false }, request)
  })
}

async function upgrade(
  db: Db,
  parts: AccountParts,
  { holder, contacts, password }: { holder: PersonRecord; contacts: (KnownContact | null)[]; password: string },
  request: RequestFacts,
): Promise<Entry> {
  const claim = {
    contact: holder.id,
    find: async () => holder,
    password,
    twoFactorCode: undefined,
    where: 'shop_owner.register',
  }
  const proof = await provePassword(db, parts, claim, request)
  // Says no more than for an account that cannot be upgraded.
  if (typeof proof === 'string') throw contactTaken()
  return withProof(db, parts, proof, request, 'shop_owner.register', async (tx, person) => {
    // Somebody may have made them a shop owner in the meantime, by a payment or in another tab.
    if (person?.banned) return forbidden(BANNED.message, BANNED.code)
    if (person?.role !== 'customer') return contactTaken()
    if (!contacts.some((contact) => contact && isOpenedBy(person, contact))) return contactTaken()
    await acceptProof(tx, proof)
    await setRole(tx, person.id, { role: 'shop_owner', isAdmin: false })
    await audit(
      tx,
      { userId: person.id, action: 'role.change', resource: `user:${person.id}`, details: { role: 'shop_owner' } },
      request,
      parts.clock.now(),
    )
    const owner: PersonRecord = { ...person, role: 'shop_owner' }
    return enter(tx, parts, { person: owner, door: 'shop_owner', remember: false, twoFactor: proof.twoFactor }, request)
  })
}

async function claimRegistration(db: Db, { clock, options }: AccountParts, request: RequestFacts): Promise<void> {
  const rate = { most: options.limits.registrationsPerAddress, within: HOUR }
  const wait = await takeTurn(db, counterKey('registrations of', addressGroup(request.ip)), rate, clock.now())
  if (wait !== null) throw tooManyRequests(wait)
}

/** A contact in its one spelling (G-128, G-129). Throws 400. */
function knownContact(typed: string, kind: KnownContact['kind']): KnownContact {
  const contact = kind === 'email' ? contactOf(typed) : phoneContact(typed)
  if (contact?.kind !== kind) throw badRequest('invalid', CONTACT_MESSAGE, { [kind]: CONTACT_MESSAGE })
  return contact
}

function phoneContact(typed: string): KnownContact | null {
  const value = plainPhone(typed)
  return value === null ? null : { kind: 'phone', value }
}

/** Whoever has one of these contacts, each once. */
async function holdersOf(db: Db, contacts: readonly (KnownContact | null)[]): Promise<PersonRecord[]> {
  const found = await Promise.all(contacts.map((contact) => findByContact(db, contact)))
  return [...new Map(found.flatMap((person) => (person ? [[person.id, person] as const] : []))).values()]
}
