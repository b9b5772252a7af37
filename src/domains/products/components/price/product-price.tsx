import { formatNaira } from '#shared/money.ts'
import { countDaysAgo, daysAgo } from '#shared/time/days-ago.ts'
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

/** Days for which a confirmed price has a green tick. */
const FRESH_DAYS = 7

/** Shows 'today' or '4 days ago' on a card; cached HTML has the date. */
export function PriceDay({ product: { priceConfirmedAt } }: { product: Priced }) {
  const isHydrated = useHydrated()
  if (!priceConfirmedAt) return null
  const isFresh = isHydrated && countDaysAgo(priceConfirmedAt) <= FRESH_DAYS
  return (
    <b className={isFresh ? 'tick' : undefined}>
      <span className="sr-only">Price confirmed </span>
      {(isHydrated ? daysAgo : dateText)(priceConfirmedAt)}
    </b>
  )
}
