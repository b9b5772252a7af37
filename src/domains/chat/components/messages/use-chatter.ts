import { useGuestHint } from '#client/session-hint.ts'
import { useIdentity } from '#domains/accounts/components/identity/identity.ts'

/** Whether somebody here has conversations: who is signed in, or an active guest (G-063, G-145). */
export function useChatter() {
  const { pending, signedIn } = useIdentity()
  const guest = useGuestHint()
  return { pending, isSignedIn: signedIn, may: signedIn || (!pending && guest) }
}
