import { Link } from 'wouter'
import { shortDistance } from '#domains/places/components/distance-text.ts'
import { href, pages } from '#routes.ts'
import { countPhrase } from '#shared/count-text.ts'
import { formatNaira, lowestToHighest } from '#shared/money.ts'
import type { ProductDetail } from '../../products.contract.ts'
import { PriceDay } from '../price/product-price.tsx'
import { rangeWith } from './offers.ts'
import type { Offers } from './same-nearby-read.ts'

export const COMPARE = 'compare'

/** Returns the town of a place: 'Ikeja' of 'Computer Village, Ikeja, Lagos'. */
const townOf = (location: string) => location.split(', ').at(-2) ?? location

/** Lists the prices of this and other shops nearby (G-195). */
export function SameNearby({ product, found }: { product: ProductDetail; found: Offers }) {
  const range = rangeWith(product, found)
  if (!range) return null
  const isOwn = ({ id }: { id: number }) => id === product.id
  const rows: Offers['products'] = [...(product.quantity === 0 ? [] : [product]), ...found.products].sort(
    (a, b) => Number(a.priceIsOld) - Number(b.priceIsOld) || Number(a.price) - Number(b.price),
  )
  // Other shops, which are not shown, may ask less.
  const isUnranked = (at: number) => at >= found.products.length && found.shops > found.products.length
  return (
    <section aria-labelledby={COMPARE} className="mt-5">
      <h2 id={COMPARE} className="text-xl">
        Compare prices nearby
      </h2>
      <p className="soft mt-1">
        <b className="text-ink">{lowestToHighest(range)}</b>
        {` in ${countPhrase(range.shops, 'shop', 'shops')} within 50 km. Same name and unit; check details with the shop. Distances are from this shop.`}
      </p>
      <ol className="card compare">
        {rows.map((row, at) => (
          <li key={row.id}>
            <Link href={href(pages.product, { productId: row.id })} {...(isOwn(row) && { 'aria-current': 'page' })}>
              <span className="about">{isUnranked(at) ? '' : at + 1}</span>
              <span>
                <span className="row-shop">{row.shop.name}</span>
                <span className="about">
                  {isOwn(row) ? 'This shop' : `${townOf(row.shop.location)} · ${shortDistance(row.distanceKm ?? 0)}`}
                </span>
              </span>
              <span className="cost">
                <span className="row-price">{formatNaira(row.price)}</span>
                <span className="row-day">
                  <PriceDay product={row} />
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  )
}
