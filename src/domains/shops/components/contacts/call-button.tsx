import { Button, buttonClass } from '#ui/button.tsx'
import { Phone } from '#ui/icons/details.ts'
import type { ShopDetail } from '../../shops.contract.ts'
import { internationalPhone } from './international-phone.ts'

/** Calls the shop, or asks to sign in first (SHOP-11, G-047). */
export function CallButton({
  shop,
  className,
  onAskToSignIn,
  onCall,
}: {
  shop: ShopDetail
  className: string
  onAskToSignIn: (opener: HTMLElement) => void
  onCall: () => void
}) {
  if (shop.phone) {
    return (
      <a href={`tel:${internationalPhone(shop.phone)}`} className={buttonClass('primary', className)} onClick={onCall}>
        <Phone /> Call Now
      </a>
    )
  }
  if (shop.contactHidden && !shop.contactLimited) {
    return (
      <Button
        look="primary"
        aria-haspopup="dialog"
        className={className}
        onClick={({ currentTarget }) => onAskToSignIn(currentTarget)}
      >
        <Phone /> Call Now
      </Button>
    )
  }
  return (
    <span className={className}>
      <Button look="primary" disabled className="w-full" aria-describedby="no-phone">
        <Phone /> Call Now
      </Button>
      <span id="no-phone" className="mt-1 block text-center text-xs text-ink-soft">
        {shop.contactLimited ? 'Try again tomorrow' : 'No phone number listed'}
      </span>
    </span>
  )
}
