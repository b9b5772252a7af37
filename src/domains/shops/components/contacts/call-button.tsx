import { SheetLink } from '#ui/button.tsx'
import { Phone } from '#ui/icons/details.ts'
import type { ShopDetail } from '../../shops.contract.ts'
import type { TrackTap } from './contact-details.tsx'
import { ShopPhone } from './shop-phone.tsx'

/** Shows the number to signed-in people, and asks others to sign in (SHOP-11, G-047). */
export function CallButton({
  shop: { id, name, phone, contactLimited },
  signUp,
  className,
  onAskToSignIn,
  onTap,
}: {
  shop: ShopDetail
  /** The link without scripts. */
  signUp: string
  className: string
  /** False when the contacts are not hidden behind a sign-in. */
  onAskToSignIn: false | ((opener: HTMLElement) => void)
  onTap: TrackTap
}) {
  if (!onAskToSignIn) return <ShopPhone {...{ id, name, phone, contactLimited, className, onTap }} />
  return (
    <SheetLink href={signUp} variant="primary" className={className} onOpen={onAskToSignIn}>
      <Phone /> Call Now
    </SheetLink>
  )
}
