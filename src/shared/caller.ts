/** The three doors a person can have signed in through (G-111). */
export type IdentityKind = 'general' | 'shop_owner' | 'customer'

/** Who is asking. Made by the edge from cookies, never from what a request says about itself. */
export type Caller = {
  /** The signed-in person, or null for visitors and guests. */
  person: Person | null
  /** The active guest session's id (guest_...), or null. */
  guestId: string | null
  /**
   * Why somebody who is known may do nothing that needs a person; `person` is null then, so that only what is open to
   * anyone is left. Guarded calls answer 403 with this sentence and code.
   */
  barred?: { code: string; message: string }
}

export type Person = {
  id: string
  role: 'customer' | 'shop_owner' | 'admin'
  isAdmin: boolean
  kinds: readonly IdentityKind[]
  /** What an admin still has to do before this session acts as one; absent for everybody else. */
  adminNeeds?: 'signIn' | 'twoFactor' | null
  /** Number of the sign-in this request belongs to, so that a list of devices can mark the one in hand. */
  signIn?: number
}

export const visitor: Caller = { person: null, guestId: null }
