import { formatNaira } from '#shared/money.ts'
import { daysAgo } from '#shared/time/days-ago.ts'
import { dateText } from '#shared/time/lagos-time.ts'
import { cx } from '#ui/class-name.ts'
import { useHydrated } from '#ui/use-hydrated.ts'

export type Priced = { price: string; unit: string | null; priceConfirmedAt: string | null; priceIsOld: boolean }

/** Shows '₦78,000 per bag 50 kg', dimmed if the price is old (G-186). */
export function ProductPrice({ product, className }: { product: Priced; className?: string }) {
  return (
    <p className={cx('price', product.priceIsOld && 'text-ink-soft', className)}>
      {formatNaira(product.price)}
      {product.unit && <small>{` per ${product.unit}`}</small>}
    </p>
  )
}

/** Cached HTML has the date. The browser shows 'Price confirmed 3 days ago' instead. */
export function PriceConfirmed({ product, className }: { product: Priced; className?: string }) {
  const words = useHydrated() ? daysAgo : dateText
  return (
    product.priceConfirmedAt && (
      <p className={cx('soft', className)}>
        <span>Price </span>
        {`confirmed ${words(product.priceConfirmedAt)}`}
      </p>
    )
  )
}
