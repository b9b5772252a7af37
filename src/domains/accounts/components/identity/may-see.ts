import type { ScreenWho } from '#client/screen.ts'
import type { Identity } from './identity.ts'

type Held = Pick<Identity, 'signedIn' | 'kinds' | 'customer' | 'isAdmin'>

const proofs: Record<ScreenWho, (held: Held) => boolean> = {
  signedIn: ({ signedIn }) => signedIn,
  payer: ({ signedIn }) => signedIn,
  customer: ({ customer }) => customer !== null,
  owner: ({ kinds }) => kinds.some((kind) => kind !== 'customer'),
  admin: ({ isAdmin }) => isAdmin,
}

/** Whether a screen for `who` may be seen; the API checks for itself. */
export const maySee = (who: ScreenWho | undefined, held: Held): boolean => !who || proofs[who](held)
