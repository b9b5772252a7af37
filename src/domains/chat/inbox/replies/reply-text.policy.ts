import { priceText } from '#shared/money.ts'

/** Fills {name}, {price} and {shop}; null if unknown. `price` in naira. */
export type ReplyFacts = {
  name: string | null
  price: { price: string | number; unit: string | null } | null
  shop: string
}

export const PLACEHOLDERS = ['{name}', '{price}', '{shop}'] as const

/** Replaces an unknown name, because a greeting must not say 'Guest'. */
const NAMELESS = 'customer'
/** Left for the owner to fill in. */
export const NO_PRICE = '₦___'

/** Returns the text with its placeholders filled in. Text in other braces is unchanged. */
export function filledReply(text: string, { name, price, shop }: ReplyFacts): string {
  return text.replace(/\{\s*(name|price|shop)\s*\}/gi, (_whole, word: string, at: number) => {
    if (word.toLowerCase() === 'shop') return shop
    if (word.toLowerCase() === 'price') return price ? priceText(price) : NO_PRICE
    return name ?? (at === 0 ? capitalised(NAMELESS) : NAMELESS)
  })
}

/** Returns whether a text contains {price}, which only a person can answer. */
export const namesPrice = (text: string): boolean => /\{\s*price\s*\}/i.test(text)

/** Returns 'Ada' for 'Ada Obi', null for guests and people without a name. */
export const firstNameOf = (customerName: string | null): string | null => {
  const [first = ''] = (customerName ?? '').trim().split(/\s+/)
  return first === '' || first === 'Guest' || first === 'Customer' ? null : first
}

const capitalised = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1)
