import type { AdminRole, AdminWho } from './admins/admin-roles.ts'
import type { Who } from './endpoint.ts'

export type IdentityKind = 'general' | 'shop_owner' | 'customer'

/** Comes from the cookies, never from other data in the request. */
export type Caller = {
  person: Person | null
  guestId: string | null
  /** The reason to treat a known person as a visitor; guarded calls answer 403 with it. */
  blockedReason?: { code: string; message: string }
}

/** 'verified' by a contact; 'trusted' seven days later or by a paid period (G-197). */
export type Standing = 'unverified' | 'verified' | 'trusted'

/** Codes of the 429 that a verified contact lifts. The browser asks for the code and repeats the call. */
export const CONFIRM_CODES = { email: 'confirm_email', phone: 'confirm_phone' } as const
export type ConfirmCode = (typeof CONFIRM_CODES)[keyof typeof CONFIRM_CODES]
export const isConfirmCode = (code: unknown): code is ConfirmCode =>
  code === CONFIRM_CODES.email || code === CONFIRM_CODES.phone

/** Code of the 403 that a recent proof of identity lifts (G-204). */
export const FRESH_PROOF = 'fresh_proof'

export type Person = {
  id: string
  role: 'customer' | 'shop_owner' | 'admin'
  isAdmin: boolean
  /** Absent if the session does not act as an admin. */
  adminRole?: AdminRole
  kinds: readonly IdentityKind[]
  adminNeeds?: 'signIn' | 'twoFactor' | null
  signIn?: number
  standing: Standing
  network: string
  contactToConfirm: 'email' | 'phone'
  hasRecentProof?: boolean
}

declare const proven: unique symbol
/** A person whose role an endpoint's guard has checked. Nothing else creates one. */
export type Actor<W extends Who> = Person & { readonly [proven]: W }
export type AdminActor = Actor<AdminWho>
export type Moderator = Actor<'moderator'>
export type FinanceAdmin = Actor<'financeAdmin'>
export type FullAdmin = Actor<'fullAdmin'>

declare const fresh: unique symbol
export type Fresh<P> = P & { readonly [fresh]: true }

type SignedIn<P extends Person = Person> = Caller & { person: P & { signIn: number } }
type Guest = Caller & { person: null; guestId: string }

export type ProvenCaller = {
  anyone: Caller
  signedIn: SignedIn
  customer: SignedIn<Actor<'customer'>>
  owner: SignedIn<Actor<'owner'>>
  guestOrCustomer: SignedIn<Actor<'customer'>> | Guest
  participant: SignedIn | Guest
  anyAdmin: SignedIn<AdminActor>
  moderator: SignedIn<Moderator>
  financeAdmin: SignedIn<FinanceAdmin>
  fullAdmin: SignedIn<FullAdmin>
}

export type FreshCaller<C extends Caller> = C & { person: Fresh<object> }

/** Returns a verified person's id for their own rate limits, so that others at the same address never use them up (G-197). */
export const verifiedId = ({ person }: Caller): string | null =>
  person && person.standing !== 'unverified' ? person.id : null

export const visitor: Caller = { person: null, guestId: null }
