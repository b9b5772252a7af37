import { Link } from 'wouter'
import { shortDistance } from '#domains/places/components/distance-text.ts'
import { href, pages } from '#routes.ts'
import { formatNaira, lowestToHighest } from '#shared/money.ts'
import { buttonClass } from '#ui/button.tsx'
import { ChevronRight } from '#ui/icons/details.ts'
import type { ProductDetail } from '../../products.contract.ts'
import { availability } from '../availability.ts'
import { bestOffer } from './offers.ts'
import { COMPARE } from './same-nearby.tsx'
import type { Offers } from './same-nearby-read.ts'

/** Says in one line what other shops nearby ask (G-195). A sold-out product leads to the best of them. */
export function OfferLine({ product, found }: { product: ProductDetail; found: Offers }) {
  const best = bestOffer(product, found)
  if (best === null) return null
  if (best === 'cheapest') {
    const { lowest, highest } = found
    return (
      <a href={`#${COMPARE}`} className="offer">
        <span className="offer-words">
          <b>{`Cheapest of ${found.shops + 1} nearby`}</b>
          {lowest !== null && highest !== null && (
            <span className="offer-rest">{`Others ask ${lowestToHighest({ lowest, highest })}`}</span>
          )}
        </span>
        <ChevronRight />
      </a>
    )
  }
  const away = `${shortDistance(best.distanceKm ?? 0)} from this shop`
  const offer = (
    <span>
      <b>{formatNaira(best.price)}</b>
      {` at ${best.shop.name}`}
    </span>
  )
  if (product.quantity === 0)
    return (
      <div className="offer">
        <span className="offer-words">
          {offer}
          <span className="offer-rest">{`${availability(best.quantity)} · ${away}`}</span>
        </span>
        <Link
          href={href(pages.product, { productId: best.id })}
          aria-label={`See it at ${best.shop.name}`}
          className={buttonClass('primary')}
        >
          See it
        </Link>
      </div>
    )
  return (
    <a href={`#${COMPARE}`} className="offer">
      <span className="offer-words">
        {offer}
        <span className="offer-rest">{away}</span>
      </span>
      <ChevronRight />
    </a>
  )
}
