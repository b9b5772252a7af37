import { cx } from '#ui/class-name.ts'
import { availability, isAvailable } from './availability.ts'

type StockProps = { product: { isActive: boolean; quantity: number | null }; className?: string }

const look = (good: boolean, className?: string) => cx('stock', !good && 'out', className)

/** Stock on cards: 'N available', 'Available' or 'Out of stock' (PROD-13, PROD-14). */
export function ProductStock({ product, className }: StockProps) {
  return <p className={look(isAvailable(product), className)}>{availability(product.quantity)}</p>
}

/** On the shop page: 'Available' or 'Unavailable' (SHOP-09). */
export function ProductState({ product, className }: StockProps) {
  const good = isAvailable(product)
  return <p className={look(good, className)}>{good ? 'Available' : 'Unavailable'}</p>
}
