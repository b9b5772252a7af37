import { internationalPhone } from './international-phone.ts'

/** What somebody asks about: the name is missing when the page does not show the product. */
export type AskedAbout = { shopName: string; productName?: string | undefined; address: string }

/** The first message to a shop: what it is about, and where that stands. */
export function firstMessage({ shopName, productName, address }: AskedAbout): string {
  const found = productName ? `${productName} on LocalShopFinder. Is it available?` : 'you on LocalShopFinder.'
  return `Hello ${shopName}, I found ${found} ${address}`
}

/** Null for landlines and what is no number: nobody reads messages there. */
function mobileOf(phone: string): string | null {
  const number = internationalPhone(phone)
  const isNigerian = number.startsWith('+234')
  return (isNigerian ? /^\+234[789]\d{9}$/ : /^\+\d{8,15}$/).test(number) ? number : null
}

/** Null when the number takes no messages. */
export function messageLinks(phone: string, text: string): { whatsApp: string; sms: string } | null {
  const number = mobileOf(phone)
  const body = encodeURIComponent(text)
  // iPhones want an ampersand before the body, others a question mark.
  if (number === null) return null
  return { whatsApp: `https://wa.me/${number.slice(1)}?text=${body}`, sms: `sms:${number}?&body=${body}` }
}

/** A mail to this address and nobody else, whatever signs are in it. */
export const mailLink = (email: string, about: string, text: string) =>
  `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}?subject=${encodeURIComponent(about)}&body=${encodeURIComponent(text)}`

/** `app` opens the phone's own choice of maps, `web` a map in the browser. A shop's coordinates are those of its town. */
export function directionLinks(
  place: string,
  { lat, lng }: { lat: number | null; lng: number | null },
): { app: string; web: string } {
  const text = encodeURIComponent(place)
  return {
    app: `geo:${lat ?? 0},${lng ?? 0}?q=${text}`,
    web: `https://www.google.com/maps/dir/?api=1&destination=${text}`,
  }
}
