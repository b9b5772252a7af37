import type { z } from 'zod'
import type { Db } from '#platform/db/db.ts'
import { badRequest, forbidden, tooManyRequests } from '#platform/http/api/errors.ts'
import type { RequestContext } from '#platform/http/api/request-context.ts'
import { addressGroup, networkGroup } from '#platform/http/edge/address-group.ts'
import { consume, consumeOrRefuse, counterKey, waitFor } from '#platform/rate-limits/rate-counters.ts'
import { HOUR } from '#shared/time/units.ts'
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
import { isListedAdminEmail } from '../people/listed-emails.ts'
import { findByContact, type PersonRecord } from '../people/people.queries.ts'
import { insertPerson, type NewPerson } from '../people/people.ts'
import { inheritCounters } from '../standing/archived-counters.ts'
import { awaitingVerification, enter, type SignInEntry } from './sign-in.ts'
import { upgradeCustomer } from './upgrade-customer.ts'

const MANY_ACCOUNTS = 50

/** Registers a customer and signs them in (API-44). Throws 400, 409 for a taken contact, 429. */
export async function registerCustomer(
  db: Db,
  deps: AccountsDeps,
  form: z.output<typeof CustomerRegistration>,
  request: RequestContext,
): Promise<SignInEntry> {
  await refuseFullAddress(db, deps, request)
  const { contact, password, ...fields } = form
  const person = NewCustomer.parse({ ...fields, ...contact, contactMethod: contact.email === null ? 'phone' : 'email' })
  return register(db, deps, 'customer', { ...person, password }, request)
}

/** Registers a shop owner, or upgrades a customer who gives the password (G-112). Throws 400, 403, 409, 423, 429. */
export async function registerOwner(
  db: Db,
  deps: AccountsDeps,
  form: z.output<typeof OwnerRegistration>,
  request: RequestContext,
): Promise<SignInEntry> {
  await refuseFullAddress(db, deps, request)
  const contacts = contactsOf(form)
  const [holder, another] = await holdersOf(db, contacts)
  if (holder) {
    for (const contact of contacts) await refuseForwardedDemo(db, deps.options, contact, request)
    if (another || holder.role !== 'customer' || isLockedDemo(holder, deps.options))
      throw await countedTaken(db, deps, contacts, request)
    // An upgrade counts as a sign-in, because it makes no account.
    return upgradeCustomer(db, deps, { holder, contacts, password: form.password }, request)
  }
  const contactMethod = form.contactMethod ?? (form.email === undefined ? 'phone' : 'email')
  return register(db, deps, 'shop_owner', { ...form, contactMethod, role: 'shop_owner' }, request)
}

/** Registers a person with any role, as an admin only with a listed address (API-55, API-56, G-082). Throws 400, 403, 409, 429. */
export async function registerGeneral(
  db: Db,
  deps: AccountsDeps,
  form: z.output<typeof Registration>,
  request: RequestContext,
): Promise<SignInEntry> {
  await refuseFullAddress(db, deps, request)
  if (form.role === 'admin') await claim(db, deps, 'registrations as admin of', request)
  if (form.role === 'admin' && !(await isListedAdminEmail(db, deps, form.email))) {
    const details = { where: 'general', refused: 'admin' }
    await audit(db, { userId: null, action: 'register', success: false, details }, request, deps.clock.now())
    throw forbidden('Admin accounts are by invitation only.', 'admin_by_invitation')
  }
  const contactMethod = form.contactMethod ?? DEFAULT_CONTACT_METHOD
  return register(db, deps, 'general', { ...form, contactMethod }, request)
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
  form: Given,
  request: RequestContext,
): Promise<SignInEntry> {
  const { clock, options, passwords } = deps
  const contacts = contactsOf(form)
  if ((await holdersOf(db, contacts)).length > 0) throw await countedTaken(db, deps, contacts, request)
  await claim(db, deps, REGISTRATIONS, request)
  await refuseCommonPassword(options, form.password, form, 'password')
  const turn = { ip: request.ip, account: String(contacts[0]?.value) }
  const password = await passwords.inTurn(({ hash }) => hash(form.password), turn)
  const value = (of: KnownContact['kind']) => contacts.find(({ kind }) => kind === of)?.value ?? null
  const fresh = { ...form, email: value('email'), phone: value('phone'), city: form.city ?? null, password }
  return db.transaction(async (tx) => {
    const now = clock.now()
    const person = await insertPerson(tx, fresh, now)
    await inheritCounters(tx, deps.secret, person.id, person)
    const details = { where: portal, role: person.role }
    await audit(tx, { userId: person.id, action: 'register', details }, request, now)
    await watchNetwork(tx, deps, request)
    await sendVerification(tx, deps, person, request)
    if (mustVerifyEmail(portal, person, options.requireEmailVerification)) return awaitingVerification(person)
    return enter(tx, deps, { person, portal, remember: false, twoFactor: false, proven: false }, request)
  })
}

const REGISTRATIONS = 'registrations of'

const rateOf = ({ options }: AccountsDeps) => ({ most: options.limits.registrationsPerAddress, within: HOUR })

/** Runs before any lookup, so that it reveals no taken contacts. Failed tries do not count, or a crowd is shut out (G-168). */
async function refuseFullAddress(db: Db, deps: AccountsDeps, { ip }: RequestContext): Promise<void> {
  const wait = await waitFor(db, counterKey(REGISTRATIONS, addressGroup(ip)), rateOf(deps), deps.clock.now())
  if (wait !== null) throw tooManyRequests(wait)
}

const claim = (db: Db, deps: AccountsDeps, what: string, { ip }: RequestContext): Promise<void> =>
  consumeOrRefuse(db, counterKey(what, addressGroup(ip)), rateOf(deps), deps.clock.now())

/** Returns the 409 for a taken contact, limited per contact and IP address. Throws 429 beyond the limit. */
async function countedTaken(
  db: Db,
  { clock, options }: AccountsDeps,
  contacts: readonly KnownContact[],
  { ip }: RequestContext,
): Promise<Error> {
  const contactsText = contacts.map(({ value }) => value).join(' ')
  const rate = { most: options.limits.takenAnswersPerContact, within: HOUR }
  await consumeOrRefuse(
    db,
    counterKey('taken contact asked of from', `${addressGroup(ip)} ${contactsText}`),
    rate,
    clock.now(),
  )
  return contactTaken()
}

/** Alerts the admins when one network registers unusually many accounts within an hour. */
async function watchNetwork(tx: Db, deps: AccountsDeps, { ip }: RequestContext): Promise<void> {
  if (deps.options.limits.registrationsPerAddress === 0) return
  const key = counterKey('accounts registered in network', networkGroup(ip))
  if ((await consume(tx, key, { most: MANY_ACCOUNTS, within: HOUR }, deps.clock.now())) === null) return
  await deps.alarm?.(tx, {
    kind: 'mass-registration',
    subject: null,
    title: 'Many accounts from one network',
    text: `More than ${MANY_ACCOUNTS} accounts were registered from one network within an hour. They can do little until they confirm a contact. Please check what they do.`,
    tab: 'customers',
  })
}

/** Returns the normalised contacts, email first (G-128, G-129). Throws 400. */
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
