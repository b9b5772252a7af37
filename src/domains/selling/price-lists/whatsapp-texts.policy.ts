import { formatNaira } from '#shared/money.ts'

export type SharedProduct = { name: string; price: string; unit: string | null; isActive: boolean }
export type SharedShop = { name: string; location: string; url: string }

export const MESSAGE_LENGTH = 4_096
/** In characters. Servers refuse addresses from 8 KB on, and '₦' takes nine characters. */
export const MAX_ADDRESS_LENGTH = 7_000

/** Removes stars, underscores and backticks, which WhatsApp formats. */
const plain = (text: string) =>
  text
    .replace(/[*_~`]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const priced = ({ name, price, unit }: SharedProduct) =>
  `${plain(name)} - ${formatNaira(price)}${unit ? ` per ${plain(unit)}` : ''}`

export const shopText = ({ name, location, url }: SharedShop): string =>
  `*${plain(name)}*\n${plain(location)}\n\nSee our products and prices:\n${url}`

export const productText = (product: SharedProduct, shop: SharedShop, url: string): string =>
  `*${plain(product.name)}*\n${formatNaira(product.price)}${product.unit ? ` per ${plain(product.unit)}` : ''}\n\n${plain(shop.name)}, ${plain(shop.location)}\n${url}`

/** Returns messages of at most `MESSAGE_LENGTH` characters, each complete in itself and short enough for a link. */
export function listTexts(shop: SharedShop, products: readonly SharedProduct[]): string[] {
  const title = `*${plain(shop.name)}*`
  const foot = `\n\nOrder here: ${shop.url}`
  const lines = products.filter(({ isActive }) => isActive).map((product) => `\n• ${priced(product)}`)
  // Leaves room for the longest part number.
  const frame = `${title} (999/999)\n${foot}`
  const room = MESSAGE_LENGTH - frame.length
  const encodedRoom = MAX_ADDRESS_LENGTH - whatsAppAddress(frame).length
  const segments: string[] = []
  let part = ''
  let encoded = 0
  for (const line of lines) {
    const lineEncoded = encodeURIComponent(line).length
    if (part !== '' && (part.length + line.length > room || encoded + lineEncoded > encodedRoom)) {
      segments.push(part)
      part = ''
      encoded = 0
    }
    part += line
    encoded += lineEncoded
  }
  if (part !== '') segments.push(part)
  const number = (index: number) => (segments.length > 1 ? ` (${index + 1}/${segments.length})` : '')
  return segments.map((body, index) => `${title}${number(index)}\n${body}${foot}`)
}

/** Opens WhatsApp with a message; the person chooses the recipient there. */
export const whatsAppAddress = (text: string): string => `https://wa.me/?text=${encodeURIComponent(text)}`
