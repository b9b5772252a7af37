import { priceText } from '#shared/money.ts'

/** What {name}, {price} and {shop} become; null where it is not known. `price` in naira. */
export type ReplyFacts = {
  name: string | null
  price: { price: string | number; unit: string | null } | null
  shop: string
}

export const PLACEHOLDERS = ['{name}', '{price}', '{shop}'] as const

/** For a customer whose name is not known; nobody is called 'Guest'. */
const NAMELESS = 'customer'
/** What the owner fills in. */
export const NO_PRICE = '₦___'

/** The text as it is sent; what is in other braces stays. */
export function filledReply(text: string, { name, price, shop }: ReplyFacts): string {
  return text.replace(/\{\s*(name|price|shop)\s*\}/gi, (_whole, word: string, at: number) => {
    if (word.toLowerCase() === 'shop') return shop
    if (word.toLowerCase() === 'price') return price ? priceText(price) : NO_PRICE
    return name ?? (at === 0 ? capitalised(NAMELESS) : NAMELESS)
  })
}

/** Whether a text names a price, which only a person can say. */
export const namesPrice = (text: string): boolean => /\{\s*price\s*\}/i.test(text)

/** 'Ada' of 'Ada Obi'; null for guests and nameless people. */
export const firstNameOf = (customerName: string | null): string | null => {
  const [first = ''] = (customerName ?? '').trim().split(/\s+/)
  return first === '' || first === 'Guest' || first === 'Customer' ? null : first
}

const capitalised = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1)
