import { type ComponentType, type ReactNode, useEffect } from 'react'
import { Breakable } from '#client/breakable.tsx'
import { href, pages } from '#routes.ts'
import { shownPhone } from '#shared/forms/phone-number.ts'
import { buttonClass } from '#ui/button.tsx'
import { Globe, Mail, MessageSquareText } from '#ui/icons/contact.ts'
import { MessageCircleMore, Phone } from '#ui/icons/details.ts'
import { MapPin } from '#ui/icons/drawn.ts'
import type { ShopDetail } from '../../shops.contract.ts'
import { directionLinks, firstMessage, mailLink, messageLinks } from './contact-links.ts'

/** A tap has the same name as its visit (G-093). */
export type TrackTap = (shopId: number, tap: 'Contact' | 'Call' | 'Message') => void

type Props = {
  shop: ShopDetail
  onTap: TrackTap
}

/** SHOP-24. */
export function ContactDetails({ shop, onTap }: Props) {
  const { phone, email, website, address, lat, lng } = shop
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per opening
  useEffect(() => onTap(shop.id, 'Contact'), [])
  // The address may name a product on the shop's page (G-040).
  const productId = Number(/^#(?:product|from)-(\d+)$/.exec(location.hash)?.[1]) || null
  const product = shop.products.find(({ id }) => id === productId)
  const page = productId === null ? href(pages.shop, { shopId: shop.id }) : href(pages.product, { productId })
  const text = firstMessage({ shopName: shop.name, productName: product?.name, address: location.origin + page })
  const messages = phone ? messageLinks(phone, text) : null
  const directions = address ? directionLinks(`${address}, ${shop.location}`, { lat, lng }) : null
  return (
    <>
      <ul
        className="mt-3 grid gap-1"
        // The list may open from the address or another part of the page, so it scrolls into view.
        ref={(list) => list?.closest('section')?.scrollIntoView({ block: 'nearest' })}
      >
        {phone && (
          <Detail icon={Phone} href={`tel:${phone}`} text={shownPhone(phone)} onClick={() => onTap(shop.id, 'Call')} />
        )}
        {email && (
          <Detail
            icon={Mail}
            href={mailLink(email, product?.name ?? shop.name, text)}
            text={<Breakable text={email} />}
            onClick={() => onTap(shop.id, 'Message')}
          />
        )}
        {website && (
          <Detail icon={Globe} href={website} text={<Breakable text={website.replace(/^https?:\/\//, '')} />} outside />
        )}
        {address && <Detail icon={MapPin} text={address} />}
        {!phone && !email && !website && !address && (
          <li className="text-ink-soft">This shop has not added contact details yet.</li>
        )}
      </ul>
      {(phone || directions) && (
        <div className="mt-3 flex flex-wrap gap-2">
          {phone && <Way href={`tel:${phone}`} icon={Phone} name="Call" onClick={() => onTap(shop.id, 'Call')} />}
          {messages && (
            <>
              <Way
                href={messages.whatsApp}
                icon={MessageCircleMore}
                name="WhatsApp"
                outside
                onClick={() => onTap(shop.id, 'Message')}
              />
              <Way href={messages.sms} icon={MessageSquareText} name="SMS" onClick={() => onTap(shop.id, 'Message')} />
            </>
          )}
          {directions && (
            <>
              {hasMaps() && <Way href={directions.app} icon={MapPin} name="Directions" />}
              <Way href={directions.web} icon={Globe} name={hasMaps() ? 'Open map' : 'Directions'} outside />
            </>
          )}
        </div>
      )}
    </>
  )
}

/** On Android, a geo: link opens a choice of map apps. */
const hasMaps = () => /Android/.test(navigator.userAgent)

const OUTSIDE = { target: '_blank', rel: 'noopener nofollow ugc' }

type Link = { icon: ComponentType<{ className?: string }>; outside?: boolean; onClick?: () => void }

function Way({ href, icon: Icon, name, outside, onClick }: Link & { href: string; name: string }) {
  return (
    <a
      href={href}
      className={buttonClass('outline', 'flex-auto px-1 whitespace-nowrap')}
      onClick={onClick}
      {...(outside && OUTSIDE)}
    >
      <Icon /> {name}
    </a>
  )
}

function Detail({ icon: Icon, text, href, outside, onClick }: Link & { text: ReactNode; href?: string }) {
  const row = 'flex min-h-11 items-center gap-3'
  const shown = (
    <>
      <Icon className="size-5 flex-none text-ink-soft" />
      <span className="min-w-0 [overflow-wrap:anywhere]">{text}</span>
    </>
  )
  return (
    <li>
      {href ? (
        <a
          href={href}
          className={`${row} font-semibold text-brand hover:underline`}
          onClick={onClick}
          {...(outside && OUTSIDE)}
        >
          {shown}
        </a>
      ) : (
        <p className={row}>{shown}</p>
      )}
    </li>
  )
}
