import { pages, redirects } from '#routes.ts'
import type { IdentityKind, Person } from '#shared/caller.ts'
import { DAY, HOUR, MINUTE } from '#shared/time/units.ts'

export const roles = ['customer', 'shop_owner', 'admin'] as const
export type Role = (typeof roles)[number]
/** CONST-23, CONST-24. */
export const DEFAULT_ROLE: Role = 'customer'
export const contactMethods = ['email', 'phone'] as const
export type ContactMethod = (typeof contactMethods)[number]
export const DEFAULT_CONTACT_METHOD: ContactMethod = 'email'

/** Digits of codes sent by email or SMS, and minutes until they expire (CONST-18). */
export const CODE = { digits: 6, minutes: 10 } as const
/** Characters of names on account forms (CONST-19). */
export const NAME = { shortest: 2, longest: 50 } as const
/** Characters of names on customer forms; more do not fit the columns (CONST-20). */
export const CUSTOMER_NAME = { shortest: 1, longest: 100 } as const
export const CITY = { shortest: 2, longest: 100 } as const

/** Milliseconds (G-116). Each use extends a lasting session; a short one ends at a fixed time. */
export const SESSION = { lasting: 30 * DAY, short: 12 * HOUR } as const
/** Milliseconds for which a proof of identity allows powerful or irreversible acts (G-204). */
export const PROOF = 10 * MINUTE
export const MAX_SESSIONS = 20
/** Milliseconds for which an admin has admin rights after a sign-in. */
export const ADMIN_SIGN_IN = 12 * HOUR
/** Milliseconds from the last use of a guest session to its end (G-060). */
export const GUEST_SESSION = 30 * DAY
export const DEVICE_LIFETIME = 365 * DAY
/** A session's expiry and last use are updated at most once in this many milliseconds. */
export const EXTEND_EVERY = HOUR

export type Portal = IdentityKind

/** Returns the session kinds of a sign-in. The combined portal adds the kind of the role (G-113). */
export function kindsOf(portal: Portal, role: Role): IdentityKind[] {
  if (portal !== 'general') return [portal]
  return role === 'admin' ? ['general'] : ['general', role]
}

const ORDER: readonly IdentityKind[] = ['general', 'shop_owner', 'customer']

export function joinKinds(present: readonly IdentityKind[], gained: readonly IdentityKind[]): IdentityKind[] {
  return ORDER.filter((kind) => present.includes(kind) || gained.includes(kind))
}

/** Returns false for customers at the shop owner portal (G-112). */
export function mayUsePortal(portal: Portal, role: Role): boolean {
  return portal !== 'shop_owner' || role !== 'customer'
}

/** Returns true if a new session outlives the browser (G-116). Signing in at another portal does not make a short one lasting. */
export function isLasting(
  portal: Portal,
  remember: boolean,
  present: { kinds: readonly IdentityKind[]; lasting: boolean } | null,
): boolean {
  if (portal === 'general') return remember
  return present?.kinds.includes('general') ? present.lasting : true
}

/** Returns true if the session's proof is recent enough (G-204). */
export const hasRecentProof = ({ provenAt }: { provenAt?: string | undefined }, now: Date): boolean =>
  provenAt !== undefined && now.getTime() - new Date(provenAt).getTime() < PROOF

export type AdminSession = {
  isAdmin: boolean
  kinds: readonly IdentityKind[]
  signedInAt: Date
  twoFactor: boolean
}

/** Returns what a session lacks for admin rights: null if nothing, undefined if it cannot have them (G-084, G-116). */
export function adminNeeds(
  admin: AdminSession,
  now: Date,
  twoFactorRequired: boolean,
): 'signIn' | 'twoFactor' | null | undefined {
  if (!admin.isAdmin || !admin.kinds.some((kind) => kind !== 'customer')) return undefined
  if (now.getTime() - admin.signedInAt.getTime() >= ADMIN_SIGN_IN) return 'signIn'
  return twoFactorRequired && !admin.twoFactor ? 'twoFactor' : null
}

/** Returns true if the combined portal requires a verified email first (G-119). */
export function mustVerifyEmail(portal: Portal, person: { isEmailVerified: boolean }, required: boolean): boolean {
  return portal === 'general' && required && !person.isEmailVerified
}

export type Proofs = { isEmailVerified: boolean; isPhoneVerified: boolean }

/** Returns true if a contact opens the account: each one until one is verified, then only verified ones (G-119, G-120). */
export function opensAccount({ isEmailVerified, isPhoneVerified }: Proofs, contact: ContactMethod): boolean {
  return contact === 'email' ? isEmailVerified || !isPhoneVerified : isPhoneVerified || !isEmailVerified
}

/** Returns the page that the combined portal leads to (COMB-06 to COMB-08). */
export function landingOf(role: Role): string {
  if (role === 'admin') return pages.admin
  return role === 'shop_owner' ? redirects.shopOwnerDashboard : pages.customerProfile
}

const RETURNS: readonly string[] = [pages.admin, pages.adminCustomers, pages.dashboard, pages.subscribe]

/** Returns the path to open after a sign-in, or null. Accepts a path or a URL of `origin` to a guarded page (G-005), or to a thing. */
export function returnPath(address: string | undefined, origin: string): string | null {
  return pathAt(address, origin, (path) => RETURNS.includes(path) || /^\/(shops|products)\/\d+$/.test(path))
}

/** Returns the guarded page of an address, or null. */
export const guardedPath = (address: string | undefined, origin: string): string | null =>
  pathAt(address, origin, (path) => RETURNS.includes(path))

function pathAt(address: string | undefined, origin: string, isOurs: (path: string) => boolean): string | null {
  if (address === undefined || address.length > 500 || !URL.canParse(address, origin)) return null
  const url = new URL(address, origin)
  return url.origin === origin && isOurs(url.pathname) ? url.pathname + url.search : null
}

/** Returns false for admins, who keep their accounts until another admin revokes their rights (G-086). */
export function mayDeleteOwnAccount(person: Pick<Person, 'role'> & { isAdmin: boolean }): boolean {
  return !person.isAdmin
}
