import { useState } from 'react'
import { useGuestHint } from '#client/session-hint.ts'
import { useIdentity } from '#domains/accounts/components/identity/identity.ts'

/** Whether somebody here has conversations: who is signed in, or an active guest (G-063, G-145). */
export function useChatter() {
  const { pending, signedIn } = useIdentity()
  const guest = useGuestHint()
  return { pending, isSignedIn: signedIn, may: signedIn || (!pending && guest) }
}

const GUEST = 'guest'

/**
 * How many have taken another person's place. A session that ends changes nothing, nor does who comes back or had been a visitor or
 * a guest, whose conversations become theirs.
 */
export function useSuccession(): number {
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
