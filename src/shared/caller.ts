import type { AdminRole, AdminWho } from './admins/admin-roles.ts'
import type { Who } from './endpoint.ts'

export type IdentityKind = 'general' | 'shop_owner' | 'customer'

/** Made from cookies, never from what a request says about itself. */
export type Caller = {
  person: Person | null
  guestId: string | null
  /** Why a known person is treated as a visitor; guarded calls answer 403 with it. */
  blockedReason?: { code: string; message: string }
}

export type Person = {
  id: string
  role: 'customer' | 'shop_owner' | 'admin'
  isAdmin: boolean
  /** What the session may do as an admin; absent where it does not act as one. */
  adminRole?: AdminRole
  kinds: readonly IdentityKind[]
  adminNeeds?: 'signIn' | 'twoFactor' | null
  signIn?: number
}

declare const proven: unique symbol
/** A person that an endpoint's guard has admitted; only the guard makes one. */
export type Actor<W extends Who> = Person & { readonly [proven]: W }
/** An admin of any role. */
export type AdminActor = Actor<AdminWho>
export type Moderator = Actor<'moderator'>
export type FinanceAdmin = Actor<'financeAdmin'>
export type FullAdmin = Actor<'fullAdmin'>

type SignedIn<P extends Person = Person> = Caller & { person: P & { signIn: number } }
type Guest = Caller & { person: null; guestId: string }

export type ProvenCaller = {
  anyone: Caller
  signedIn: SignedIn
  customer: SignedIn<Actor<'customer'>>
  owner: SignedIn<Actor<'owner'>>
  guestOrCustomer: SignedIn<Actor<'customer'>> | Guest
  chatter: SignedIn | Guest
  anyAdmin: SignedIn<AdminActor>
  moderator: SignedIn<Moderator>
  financeAdmin: SignedIn<FinanceAdmin>
  fullAdmin: SignedIn<FullAdmin>
}

export const visitor: Caller = { person: null, guestId: null }
