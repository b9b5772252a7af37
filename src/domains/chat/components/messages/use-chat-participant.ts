import { useState } from 'react'
import { useGuestHint } from '#client/session-hint.ts'
import { useIdentity } from '#domains/accounts/components/identity/identity.ts'

/** Guests can have conversations too (G-063, G-145). */
export function useChatParticipant() {
  const { pending, signedIn } = useIdentity()
  const guest = useGuestHint()
  return { pending, isSignedIn: signedIn, may: signedIn || (!pending && guest) }
}

const GUEST = 'guest'

/** Counts changes to another person. A sign-out, the same person's return, and a visitor's or guest's sign-in do not count. */
export function useIdentityChanges(): number {
  const { pending, person } = useIdentity()
  const guest = useGuestHint()
  const now = person?.id ?? (guest && !pending ? GUEST : null)
  const [last, setLast] = useState({ who: now, times: 0 })
  if (now !== null && now !== last.who) {
    const isOther = last.who !== null && last.who !== GUEST
    setLast({ who: now, times: last.times + (isOther ? 1 : 0) })
  }
  return last.times
}
