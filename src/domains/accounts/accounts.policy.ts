import { pages, redirects } from '../../routes.ts'
import type { IdentityKind, Person } from '../../shared/caller.ts'

export const roles = ['customer', 'shop_owner', 'admin'] as const
export type Role = (typeof roles)[number]
/** CONST-23, CONST-24. */
export const DEFAULT_ROLE: Role = 'customer'
export const contactMethods = ['email', 'phone'] as const
export type ContactMethod = (typeof contactMethods)[number]
export const DEFAULT_CONTACT_METHOD: ContactMethod = 'email'

/** Codes by mail and text message: digits, and minutes until they expire (CONST-18). */
export const CODE = { digits: 6, minutes: 10 } as const
/** Characters of names and cities on the account forms (CONST-19). */
export const NAME = { shortest: 2, longest: 50 } as const
/** Characters of names on the customer forms, which ask only that there is one; more the columns do not hold (CONST-20). */
export const CUSTOMER_NAME = { shortest: 1, longest: 100 } as const
export const CITY = { shortest: 2, longest: 100 } as const

const HOUR = 3_600_000
/** Session lengths in ms (G-116): a lasting one slides, a short one ends that long after the sign-in. */
export const SESSION = { lasting: 30 * 24 * HOUR, short: 12 * HOUR } as const
/** Sessions of one account at most; the oldest ends when one more is opened. */
export const MOST_SESSIONS = 20
/** How long after a sign-in somebody may act as an admin, in ms. */
export const ADMIN_SIGN_IN = 12 * HOUR
/** How long a guest session lasts after its last use, in ms (G-060). */
export const GUEST_SESSION = 30 * 24 * HOUR
/** How long a browser is known after the last sign-in with it, in ms. */
export const DEVICE_LIFETIME = 365 * 24 * HOUR
/** Lifetimes are prolonged and last uses noted at most this often, in ms. */
export const PROLONG_EVERY = HOUR

/** The door somebody comes through is also the kind it gives. */
export type Door = IdentityKind

/** The kinds a sign-in gives: the combined door also opens the landing of the person's role (G-113). */
export function kindsOf(door: Door, role: Role): IdentityKind[] {
  if (door !== 'general') return [door]
  return role === 'admin' ? ['general'] : ['general', role]
}

/** The three kinds in the order the header looks for them (G-111). */
const ORDER: readonly IdentityKind[] = ['general', 'shop_owner', 'customer']

export function joinKinds(held: readonly IdentityKind[], gained: readonly IdentityKind[]): IdentityKind[] {
  return ORDER.filter((kind) => held.includes(kind) || gained.includes(kind))
}

/** Customers have to open a shop first; everybody else may use every door (G-112). */
export function mayUseDoor(door: Door, role: Role): boolean {
  return door !== 'shop_owner' || role !== 'customer'
}

/** Whether a new session outlives the browser (G-116). A session that must end soon is not prolonged by another door. */
export function isLasting(
  door: Door,
  remember: boolean,
  held: { kinds: readonly IdentityKind[]; lasting: boolean } | null,
): boolean {
  if (door === 'general') return remember
  return held?.kinds.includes('general') ? held.lasting : true
}

export type AdminStanding = {
  isAdmin: boolean
  kinds: readonly IdentityKind[]
  signedInAt: Date
  /** Whether this sign-in gave an authenticator code. */
  twoFactor: boolean
}

/** Why an admin's session does not act as one, or null when it does; undefined for people who are no admins (G-084, G-116). */
export function adminNeeds(
  standing: AdminStanding,
  now: Date,
  twoFactorRequired: boolean,
): 'signIn' | 'twoFactor' | null | undefined {
  if (!standing.isAdmin || !standing.kinds.some((kind) => kind !== 'customer')) return undefined
  if (now.getTime() - standing.signedInAt.getTime() >= ADMIN_SIGN_IN) return 'signIn'
  return twoFactorRequired && !standing.twoFactor ? 'twoFactor' : null
}

/** Whether a person may be signed in through the combined door right away (G-119). */
export function mustVerifyEmail(door: Door, person: { isEmailVerified: boolean }, required: boolean): boolean {
  return door === 'general' && required && !person.isEmailVerified
}

export type Proofs = { isEmailVerified: boolean; isPhoneVerified: boolean }

/**
 * Whether a contact of an account opens it: signs in, resets and gets its notices. Each does until one of them is proven by
 * its code; from then on only the proven ones (G-119, G-120).
 */
export function opensAccount({ isEmailVerified, isPhoneVerified }: Proofs, contact: ContactMethod): boolean {
  return contact === 'email' ? isEmailVerified || !isPhoneVerified : isPhoneVerified || !isEmailVerified
}

/** Where the combined door leads (COMB-06 to COMB-08). */
export function landingOf(role: Role): string {
  if (role === 'admin') return pages.admin
  return role === 'shop_owner' ? redirects.shopOwnerDashboard : pages.customerProfile
}

/** Screens that send people to sign in and want them back (G-005). */
const RETURNS: readonly string[] = [pages.admin, pages.adminCustomers, pages.dashboard, pages.subscribe]

/**
 * A path of ours that a sign-in may lead back to, with its query, or null. `address`: a path, or an absolute address of
 * `origin`; everything else, such as '//elsewhere', is refused.
 */
export function returnPath(address: string | undefined, origin: string): string | null {
  if (address === undefined || address.length > 500 || !URL.canParse(address, origin)) return null
  const url = new URL(address, origin)
  return url.origin === origin && RETURNS.includes(url.pathname) ? url.pathname + url.search : null
}

/** Admins keep their accounts until another admin has taken their rights (G-086). */
export function mayDeleteOwnAccount(person: Pick<Person, 'role'> & { isAdmin: boolean }): boolean {
  return !person.isAdmin
}
