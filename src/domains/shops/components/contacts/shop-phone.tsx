import { href, pages } from '#routes.ts'
import { Button, type ButtonVariant, buttonClass } from '#ui/button.tsx'
import { MessageCircleMore, Phone } from '#ui/icons/details.ts'
import { useHydrated } from '#ui/use-hydrated.ts'
import type { ShopDetail } from '../../shops.contract.ts'
import type { TrackTap } from './contact-details.tsx'
import { firstMessage, messageLinks } from './contact-links.ts'

type ShopPhoneProps = Pick<ShopDetail, 'id' | 'name' | 'phone' | 'contactLimited'> & {
  product?: { id: number; name: string }
  variant?: ButtonVariant
  className: string
  onTap: TrackTap
}

/** Offers WhatsApp for a number that receives messages; says why a number is missing (SHOP-11, G-047). */
export function ShopPhone({
  id,
  name,
  phone,
  contactLimited,
  product,
  variant = 'primary',
  className,
  onTap,
}: ShopPhoneProps) {
  // The server does not know its public address.
  const origin = useHydrated() ? location.origin : ''
  const page = product ? href(pages.product, { productId: product.id }) : href(pages.shop, { shopId: id })
  const text = firstMessage({ shopName: name, productName: product?.name, address: origin && origin + page })
  const messages = phone && messageLinks(phone, text)
  if (!phone) {
    return (
      <span className={className}>
        <Button variant="primary" disabled className="w-full" aria-describedby="no-phone">
          <Phone /> Call Now
        </Button>
        <span id="no-phone" className="mt-1 block text-center text-xs whitespace-normal text-ink-soft">
          {contactLimited ? 'Try again tomorrow' : 'No phone number listed'}
        </span>
      </span>
    )
  }
  return (
    <>
      <a href={`tel:${phone}`} className={buttonClass(variant, className)} onClick={() => onTap(id, 'Call')}>
        <Phone /> Call Now
      </a>
      {messages && (
        <a
          href={messages.whatsApp}
          target="_blank"
          rel="noopener nofollow"
          className={buttonClass('outline', className)}
          onClick={() => onTap(id, 'Message')}
        >
          <MessageCircleMore /> WhatsApp
        </a>
      )}
    </>
  )
}
