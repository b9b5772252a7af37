import { cx } from '#ui/class-name.ts'
import { availability, isAvailable } from './availability.ts'

type Stock = { isActive: boolean; quantity: number | null }

const look = (good: boolean, className?: string) =>
  cx('flex items-center gap-1.5 text-sm font-semibold', good ? 'text-ok' : 'text-danger', className)

const Dot = ({ good }: { good: boolean }) => (
  <span aria-hidden="true" className={cx('size-2 flex-none rounded-full', good ? 'bg-ok' : 'border-2 border-danger')} />
)

/** Stock on cards: 'N available', 'Available' or 'Out of stock' (PROD-13, PROD-14). */
export function ProductStock({ product, className }: { product: Stock; className?: string }) {
  const good = isAvailable(product)
  return (
    <p className={look(good, className)}>
      <Dot good={good} /> {availability(product.quantity)}
    </p>
  )
}

/** On the shop page: 'Available' or 'Unavailable' (SHOP-09). */
export function ProductState({ product, className }: { product: Stock; className?: string }) {
  const good = isAvailable(product)
  return (
    <p className={look(good, className)}>
      <Dot good={good} /> {good ? 'Available' : 'Unavailable'}
    </p>
  )
}
