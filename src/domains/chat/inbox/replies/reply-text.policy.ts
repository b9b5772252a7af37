import { priceText } from '#shared/money.ts'

/** `price` in naira; null if unknown. */
export type ReplyFacts = {
  name: string | null
  price: { price: string | number; unit: string | null } | null
  shop: string
}

export const PLACEHOLDERS = ['{name}', '{price}', '{shop}'] as const

/** Replaces an unknown name, because a greeting must not say 'Guest'. */
const NAMELESS = 'customer'
export const NO_PRICE = '₦___'

/** Leaves text in other braces unchanged. */
export function filledReply(text: string, { name, price, shop }: ReplyFacts): string {
  return text.replace(/\{\s*(name|price|shop)\s*\}/gi, (_whole, word: string, at: number) => {
    if (word.toLowerCase() === 'shop') return shop
    if (word.toLowerCase() === 'price') return price ? priceText(price) : NO_PRICE
    return name ?? (at === 0 ? capitalised(NAMELESS) : NAMELESS)
  })
}

export const namesPrice = (text: string): boolean => /\{\s*price\s*\}/i.test(text)

/** Returns 'Ada' for 'Ada Obi', null for guests and people without a name. */
export const firstNameOf = (customerName: string | null): string | null => {
  const [first = ''] = (customerName ?? '').trim().split(/\s+/)
  return first === '' || first === 'Guest' || first === 'Customer' ? null : first
}

const capitalised = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1)
