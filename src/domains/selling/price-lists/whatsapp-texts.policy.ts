import { formatNaira } from '#shared/money.ts'

export type SharedProduct = { name: string; price: string; unit: string | null; isActive: boolean }
export type SharedShop = { name: string; location: string; url: string }

export const MESSAGE_LENGTH = 4_096

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

/** Returns messages of at most `most` characters, each complete in itself. */
export function listTexts(shop: SharedShop, products: readonly SharedProduct[], most = MESSAGE_LENGTH): string[] {
  const title = `*${plain(shop.name)}*`
  const foot = `\n\nOrder here: ${shop.url}`
  const lines = products.filter(({ isActive }) => isActive).map((product) => `\n• ${priced(product)}`)
  // Leaves room for the longest part number.
  const room = most - title.length - foot.length - ' (999/999)\n'.length
  const segments: string[] = []
  let part = ''
  for (const line of lines) {
    if (part !== '' && part.length + line.length > room) {
      segments.push(part)
      part = ''
    }
    part += line
  }
  if (part !== '') segments.push(part)
  const number = (index: number) => (segments.length > 1 ? ` (${index + 1}/${segments.length})` : '')
  return segments.map((body, index) => `${title}${number(index)}\n${body}${foot}`)
}

/** Opens WhatsApp with a message; the person chooses the recipient there. */
export const whatsAppAddress = (text: string): string => `https://wa.me/?text=${encodeURIComponent(text)}`
