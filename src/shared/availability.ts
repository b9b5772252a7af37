/** Stock of a product as cards show it; null means that the owner does not count it (STATE-13, G-035). */
export function availability(quantity: number | null): string {
  if (quantity === null) return 'Available'
  return quantity > 0 ? `${quantity.toLocaleString('en-NG')} available` : 'Out of stock'
}

/** The word on the shop page: whether it can be bought at all (SHOP-09, G-035). */
export function isAvailable(product: { isActive: boolean; quantity: number | null }): boolean {
  return product.isActive && product.quantity !== 0
}
