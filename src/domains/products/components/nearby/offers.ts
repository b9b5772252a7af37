import type { Priced } from '../price/product-price.tsx'
import type { Offers } from './same-nearby-read.ts'

type Own = Priced & { quantity: number | null }

/** From this number of shops on, a price can be called the cheapest (G-195). */
const MIN_COMPARED = 3

/** The prices of all shops that have the product in stock, this one included. Null if no other shop has it. */
export function rangeWith(own: Own, { shops, lowest, highest }: Offers) {
  if (lowest === null || highest === null) return null
  if (own.quantity === 0) return { shops, lowest, highest }
  const [low, high] = [Number(lowest), Number(highest)]
  const price = Number(own.price)
  return {
    shops: shops + 1,
    lowest: price < low ? own.price : lowest,
    highest: price > high ? own.price : highest,
  }
}

/**
 * Returns 'cheapest' if no shop of three or more asks less than this confirmed price, or the cheapest confirmed offer of another shop
 * that does, or for a sold-out product any. Null if there is nothing to tell.
 */
export function bestOffer(own: Own, found: Offers): 'cheapest' | Offers['products'][number] | null {
  const [first] = found.products
  if (!first || found.lowest === null) return null
  if (own.quantity === 0) return first
  if (found.shops + 1 < MIN_COMPARED) return null
  if (!own.priceIsOld && Number(own.price) <= Number(found.lowest)) return 'cheapest'
  return !first.priceIsOld && Number(first.price) < Number(own.price) ? first : null
}
