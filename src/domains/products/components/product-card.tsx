import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { shortDistance } from '#domains/places/components/distance-text.ts'
import { slugOf } from '#domains/shops/categories/category-slug.policy.ts'
import { tileOf } from '#domains/shops/components/category-icon.tsx'
import { href, pages } from '#routes.ts'
import { countText } from '#shared/count-text.ts'
import { ratingText } from '#shared/rating.ts'
import { buttonClass } from '#ui/button.tsx'
import { CardGrid } from '#ui/card-grid.tsx'
import { isAvailable } from './availability.ts'
import { ProductStock } from './product-availability.tsx'
import { ProductFrame, ProductShape } from './product-frame.tsx'
import type { ListedProduct } from './product-reads.ts'

/** Returns the last two parts of a place: 'Ikeja, Lagos' of 'Computer Village, Ikeja, Lagos'. */
const townOf = (location: string) => location.split(', ').slice(-2).join(', ')

type CardProps = { product: ListedProduct; heart?: ReactNode; actions?: ReactNode }

/** Shows a product in a list, with links to it and its shop (PROD-05 to PROD-14, G-040). */
function ProductCard({ product, heart, actions }: CardProps) {
  const { shop } = product
  const category = product.category ?? shop.category
  const slug = product.categoryIcon ?? (category && slugOf(category))
  const isOut = !isAvailable(product)
  return (
    <ProductFrame product={product} slug={slug} heart={heart} isOut={isOut}>
      {category && <p className={`pill ${tileOf(slug)}`}>{category}</p>}
      <p className="at">{shop.name}</p>
      <p className="place">
        <span>{townOf(shop.location)}</span>
        {product.distanceKm !== undefined && <b>· {shortDistance(product.distanceKm)}</b>}
      </p>
      <div className="facts">
        {shop.reviewCount > 0 ? (
          <>
            <b className="one-star">{shop.rating}</b>
            <span className="sr-only"> out of 5 stars </span>
            <small>({countText(shop.reviewCount)})</small>
          </>
        ) : (
          ratingText(shop.rating, 0)
        )}
        {!isOut && <ProductStock product={product} />}
      </div>
      <Link href={href(pages.shop, { shopId: shop.id })} className={buttonClass('outline', 'visit')}>
        Visit Shop
      </Link>
      {actions}
    </ProductFrame>
  )
}

/** Returns the index from which all products are sold out. */
const soldOutFrom = (products: readonly ListedProduct[]) => products.findLastIndex(isAvailable) + 1

export function ProductGrid({
  products,
  className = 'grid grid-cols-2 gap-2 sm:gap-4 md:grid-cols-3 xl:grid-cols-4',
  loading = 8,
  heart,
  actions,
  last,
}: {
  products: readonly ListedProduct[] | undefined
  className?: string
  loading?: number
  heart?: (product: ListedProduct) => ReactNode
  actions?: (product: ListedProduct) => ReactNode
  last?: ReactNode
}) {
  const soldOut = products ? soldOutFrom(products) : 0
  return (
    <CardGrid
      items={products}
      before={(index) =>
        index === soldOut && <li className="divider">{`Sold out (${(products?.length ?? 0) - soldOut})`}</li>
      }
      loading={loading}
      className={className}
      draw={(product) => <ProductCard product={product} heart={heart?.(product)} actions={actions?.(product)} />}
      shape={<ProductShape />}
      last={last}
    />
  )
}
