import type { ReactNode } from 'react'
import type { AdminDelivery } from '#domains/delivery/delivery.contract.ts'
import { mailLink, messageLinks } from '#domains/shops/components/contacts/contact-links.ts'
import { shownPhone } from '#shared/forms/phone-number.ts'
import { buttonClass } from '#ui/button.tsx'
import { Mail } from '#ui/icons/contact.ts'
import { MessageCircle, Phone } from '#ui/icons/details.ts'

/** Shows links to contact the customer and the recipient. Their texts already name the request. */
export function DeliveryContacts({ delivery }: { delivery: AdminDelivery }) {
  const { reference, quantity, productName, email, phone, receiverName, receiverPhone } = delivery
  const text = `Hello, this is LocalShopFinder about your delivery ${reference}: ${quantity} × ${productName}.`
  return (
    <div className="mt-3 grid gap-x-8 gap-y-2.5 sm:flex sm:flex-wrap">
      <Person who="Customer" named={phone === null ? email : shownPhone(phone)}>
        {phone !== null && <PhoneLinks phone={phone} text={text} who="the customer" />}
        {email !== null && (
          <a href={mailLink(email, `Your delivery ${reference}`, text)} className={LINK}>
            <Mail /> Email
          </a>
        )}
      </Person>
      {(receiverName ?? receiverPhone) && (
        <Person
          who="Receiver"
          named={[receiverName, receiverPhone && shownPhone(receiverPhone)].filter(Boolean).join(', ')}
        >
          {receiverPhone !== null && <PhoneLinks phone={receiverPhone} text={text} who="the receiver" />}
        </Person>
      )}
    </div>
  )
}

const LINK = buttonClass('outline', 'flex-1 px-3 sm:flex-none')

function Person({ who, named, children }: { who: string; named: string | null; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2">
      <p className="w-full text-sm [overflow-wrap:anywhere] sm:w-auto">
        <span className="text-ink-soft">{who} </span>
        <b className="figures">{named}</b>
      </p>
      {children}
    </div>
  )
}

function PhoneLinks({ phone, text, who }: { phone: string; text: string; who: string }) {
  const links = messageLinks(phone, text)
  return (
    <>
      <a href={`tel:${phone}`} aria-label={`Call ${who}`} className={LINK}>
        <Phone /> Call
      </a>
      {links && (
        <a
          href={links.whatsApp}
          aria-label={`WhatsApp to ${who}`}
          target="_blank"
          rel="noopener noreferrer"
          className={LINK}
        >
          <MessageCircle /> WhatsApp
        </a>
      )}
    </>
  )
}
