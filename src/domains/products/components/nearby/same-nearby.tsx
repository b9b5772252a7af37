import { Link } from 'wouter'
import { distanceText } from '#domains/places/components/distance-text.ts'
import { href, pages } from '#routes.ts'
import { countPhrase } from '#shared/count-text.ts'
import { lowestToHighest } from '#shared/money.ts'
import { PriceConfirmed, ProductPrice } from '../price/product-price.tsx'
import { ProductStock } from '../product-availability.tsx'
import type { Offers } from './same-nearby-read.ts'

export function SameNearby({ found: { shops, lowest, highest, products } }: { found: Offers }) {
  if (lowest === null || highest === null) return null
  return (
    <section aria-labelledby="nearby-title" className="mt-12">
      <h2 id="nearby-title" className="text-2xl">
        Compare prices nearby
      </h2>
      <p className="mt-1 mb-4 text-ink-soft">
        <strong>{`${lowestToHighest({ lowest, highest })} in ${countPhrase(shops, 'shop', 'shops')}`}</strong> within 50
        km of this shop. Same name and unit; check the details with the shop.
      </p>
      <ul className="grid gap-3 md:grid-cols-2">
        {products.map((product) => (
          <li key={product.id} className="card card-link min-w-0 p-4">
            <ProductPrice product={product} className="text-lg leading-6" />
            <Link href={href(pages.product, { productId: product.id })} className="covers font-semibold">
              {product.name}
            </Link>
            <p className="mt-1 text-sm text-ink-soft">
              {[product.shop.name, product.shop.location, distanceText(product.distanceKm ?? 0)].join(' · ')}
            </p>
            <PriceConfirmed product={product} />
            <ProductStock product={product} className="mt-1" />
          </li>
        ))}
      </ul>
    </section>
  )
}
