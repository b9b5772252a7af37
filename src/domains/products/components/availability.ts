import { grouped } from '#shared/count-text.ts'

/** Returns the stock for a card. Null means that the owner does not count it (STATE-13, G-035). */
export function availability(quantity: number | null): string {
  if (quantity === null) return 'Available'
  return quantity > 0 ? `${grouped(quantity)} available` : 'Out of stock'
}

/** Returns true if the product can be bought (SHOP-09, G-035). */
export function isAvailable(product: { isActive: boolean; quantity: number | null }): boolean {
  return product.isActive && product.quantity !== 0
}
