/** The three doors a person can have signed in through (G-111). */
export type IdentityKind = 'general' | 'shop_owner' | 'customer'

/** Who is asking. Made by the edge from cookies, never from what a request says about itself. */
export type Caller = {
  /** The signed-in person, or null for visitors and guests. */
  person: Person | null
  /** The active guest session's id (guest_...), or null. */
  guestId: string | null
}

export type Person = {
  id: string
  role: 'customer' | 'shop_owner' | 'admin'
  isAdmin: boolean
  kinds: readonly IdentityKind[]
}

export const visitor: Caller = { person: null, guestId: null }
