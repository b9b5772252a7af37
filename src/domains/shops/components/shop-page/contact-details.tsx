import type { ReactNode } from 'react'
import { Globe, Mail } from '#ui/icons/contact.ts'
import { Phone } from '#ui/icons/details.ts'
import { MapPin } from '#ui/icons/listings.ts'
import type { ShopDetail } from '../../shops.contract.ts'
import { internationalPhone } from './international-phone.ts'

/** The contacts that the shop has given (SHOP-24). */
export function ContactDetails({ shop: { phone, email, website, address } }: { shop: ShopDetail }) {
  return (
    <>
      <ul
        className="mt-3 space-y-1"
        // Opened from elsewhere on the page by Message Shop.
        ref={(list) => list?.closest('section')?.scrollIntoView({ block: 'nearest' })}
      >
        {phone && <Detail icon={<Phone />} href={`tel:${internationalPhone(phone)}`} text={phone} />}
        {email && <Detail icon={<Mail />} href={`mailto:${email}`} text={email} />}
        {website && <Detail icon={<Globe />} href={website} text={website.replace(/^https?:\/\//, '')} outside />}
        {address && <Detail icon={<MapPin />} text={address} />}
        {!phone && !email && !website && !address && (
          <li className="text-ink-soft">This shop has not added contact details yet.</li>
        )}
      </ul>
      <p className="mt-2 text-sm text-ink-soft">Messaging is coming soon. For now, please use these contacts.</p>
    </>
  )
}

function Detail({
  icon,
  text,
  href,
  outside = false,
}: {
  icon: ReactNode
  text: string
  href?: string
  outside?: boolean
}) {
  const row =
    'flex min-h-11 items-center gap-3 [overflow-wrap:anywhere] [&_svg]:size-5 [&_svg]:flex-none [&_svg]:text-ink-soft'
  return (
    <li>
      {href ? (
        <a
          href={href}
          className={`${row} font-semibold text-brand hover:underline`}
          {...(outside && { target: '_blank', rel: 'noopener nofollow ugc' })}
        >
          {icon}
          {text}
        </a>
      ) : (
        <p className={row}>
          {icon}
          {text}
        </p>
      )}
    </li>
  )
}
