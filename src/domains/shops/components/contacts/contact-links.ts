export type AskedAbout = { shopName: string; productName?: string | undefined; address: string }

export function firstMessage({ shopName, productName, address }: AskedAbout): string {
  const found = productName ? `${productName} on LocalShopFinder. Is it available?` : 'you on LocalShopFinder.'
  return `Hello ${shopName}, I found ${found} ${address}`
}

/** False for landlines, because no one reads messages there, and for numbers without a country. */
const takesMessages = (phone: string) => /^\+(?:234[789]\d{9}|(?!234)\d{8,15})$/.test(phone)

/** `phone` is in its stored form (G-211). */
export function messageLinks(phone: string, text: string): { whatsApp: string; sms: string } | null {
  const body = encodeURIComponent(text)
  // iPhones expect an ampersand before the body, other phones a question mark.
  if (!takesMessages(phone)) return null
  return { whatsApp: `https://wa.me/${phone.slice(1)}?text=${body}`, sms: `sms:${phone}?&body=${body}` }
}

/** Encodes the address, so that signs in it cannot add other recipients. */
export const mailLink = (email: string, about: string, text: string) =>
  `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}?subject=${encodeURIComponent(about)}&body=${encodeURIComponent(text)}`

/** `app` opens the phone's map app, `web` a map in the browser. The coordinates are those of the shop's town. */
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
