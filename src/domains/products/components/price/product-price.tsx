import { formatNaira } from '#shared/money.ts'
import { countDaysAgo, daysAgo } from '#shared/time/days-ago.ts'
import { dateText } from '#shared/time/lagos-time.ts'
import { cx } from '#ui/class-name.ts'
import { useHydrated } from '#ui/use-hydrated.ts'

export type Priced = { price: string; unit: string | null; priceConfirmedAt: string | null; priceIsOld: boolean }

/** Shows '₦78,000 per bag 50 kg', dimmed if the price is old (G-186) or `isDim`. */
export function ProductPrice({ product, isDim }: { product: Priced; isDim?: boolean }) {
  return (
    <p className={cx('price', (product.priceIsOld || isDim) && 'text-ink-soft')}>
      {formatNaira(product.price)}
      {product.unit && <small>{` per ${product.unit}`}</small>}
    </p>
  )
}

/** Days for which a confirmed price has a green tick. */
const FRESH_DAYS = 7

/** Cached HTML has the date. The browser shows 'Price confirmed by the shop 3 days ago' instead; an old price keeps its date. */
export function PriceConfirmed({ product: { priceConfirmedAt, priceIsOld } }: { product: Priced }) {
  const isHydrated = useHydrated()
  if (!priceConfirmedAt) return null
  if (priceIsOld) return <p className="price-day old">{`Price from ${dateText(priceConfirmedAt)}`}</p>
  const isFresh = isHydrated && countDaysAgo(priceConfirmedAt) <= FRESH_DAYS
  return (
    <p className={cx('price-day', isFresh && 'tick')}>
      {`Price confirmed by the shop ${(isHydrated ? daysAgo : dateText)(priceConfirmedAt)}`}
    </p>
  )
}

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
