import type { ScreenWho } from '#client/screen.ts'
import type { Identity } from './identity.ts'

type IdentityState = Pick<Identity, 'signedIn' | 'kinds' | 'customer' | 'isAdmin'>

const proofs: Record<ScreenWho, (identityState: IdentityState) => boolean> = {
  signedIn: ({ signedIn }) => signedIn,
  payer: ({ signedIn }) => signedIn,
  customer: ({ customer }) => customer !== null,
  owner: ({ kinds }) => kinds.some((kind) => kind !== 'customer'),
  admin: ({ isAdmin }) => isAdmin,
}

/** Returns true if a screen for `who` may be shown. The API checks this too. */
export const maySee = (who: ScreenWho | undefined, identityState: IdentityState): boolean =>
  !who || proofs[who](identityState)
