import { Button, buttonClass, SheetLink } from '#ui/button.tsx'
import { Phone } from '#ui/icons/details.ts'
import { LazyComponent } from '#ui/lazy-component.tsx'
import type { ShopDetail } from '../../shops.contract.ts'
import type { TrackTap } from './contact-details.tsx'

const loadPhone = () => import('./shop-phone.tsx').then((module) => module.ShopPhone)

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
  const words = (
    <>
      <Phone /> Call Now
    </>
  )
  if (onAskToSignIn)
    return (
      <SheetLink href={signUp} variant="primary" className={className} onOpen={onAskToSignIn}>
        {words}
      </SheetLink>
    )
  return (
    <LazyComponent
      load={loadPhone}
      props={{ id, name, phone, contactLimited, className, onTap }}
      fallback={
        phone ? (
          <a href={`tel:${phone}`} className={buttonClass('primary', className)} onClick={() => onTap(id, 'Call')}>
            {words}
          </a>
        ) : (
          <Button variant="primary" className={className} disabled>
            {words}
          </Button>
        )
      }
    />
  )
}
