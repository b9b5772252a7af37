import { cx } from '#ui/class-name.ts'
import { availability, isAvailable } from './availability.ts'

type StockProps = { product: { isActive: boolean; quantity: number | null }; className?: string }

const variant = (good: boolean, className?: string) => cx('stock', !good && 'out', className)

/** Shows the stock on a card: 'N available', 'Available' or 'Out of stock' (PROD-13, PROD-14). */
export function ProductStock({ product, className }: StockProps) {
  return <p className={variant(isAvailable(product), className)}>{availability(product.quantity)}</p>
}

/** Shows 'Available' or 'Unavailable' on the shop's page (SHOP-09). */
export function ProductState({ product, className }: StockProps) {
  const good = isAvailable(product)
  return <p className={variant(good, className)}>{good ? 'Available' : 'Unavailable'}</p>
}
