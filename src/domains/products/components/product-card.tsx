import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { distanceText } from '#domains/places/components/distance-text.ts'
import { slugOf } from '#domains/shops/categories/category-slug.policy.ts'
import { ShopRating } from '#domains/shops/components/shop-rating.tsx'
import { href, pages } from '#routes.ts'
import { buttonClass } from '#ui/button.tsx'
import { CardGrid } from '#ui/card-grid.tsx'
import { ProductStock } from './product-availability.tsx'
import { type ProductCardForm, ProductFrame, ProductShape } from './product-frame.tsx'
import type { ListedProduct } from './product-reads.ts'

type ProductCardProps = { product: ListedProduct; form?: ProductCardForm; heart: ReactNode; actions: ReactNode }

/** Shows a product in a list, with links to it and its shop (PROD-05 to PROD-14, G-040). */
function ProductCard({ product, form = 'full', heart, actions }: ProductCardProps) {
  const { shop } = product
  const category = product.category ?? shop.category
  return (
    <ProductFrame
      product={product}
      form={form}
      slug={product.categoryIcon ?? (category && slugOf(category))}
      heart={heart}
    >
      <p className="at">{shop.name}</p>
      <p className="place">
        {product.distanceKm === undefined ? shop.location : `${shop.location} · ${distanceText(product.distanceKm)}`}
      </p>
      {form === 'full' && (
        <>
          <ShopRating {...shop} />
          {category && <p className="pill">{category}</p>}
        </>
      )}
      <ProductStock product={product} />
      <div className="actions">
        <Link href={href(pages.shop, { shopId: shop.id })} className={buttonClass()}>
          Visit Shop
        </Link>
        {actions}
      </div>
    </ProductFrame>
  )
}

const GRID = {
  full: 'grid grid-cols-2 gap-2 sm:gap-4 md:grid-cols-3 xl:grid-cols-4',
  brief: 'grid grid-cols-2 gap-2 sm:gap-3 md:grid-cols-3 md:gap-4 lg:grid-cols-5',
}

export function ProductGrid({
  products,
  form = 'full',
  className = GRID[form],
  loading = 8,
  heart,
  actions,
  last,
}: {
  products: readonly ListedProduct[] | undefined
  form?: ProductCardForm
  className?: string
  loading?: number
  heart?: (product: ListedProduct) => ReactNode
  actions?: (product: ListedProduct) => ReactNode
  last?: ReactNode
}) {
  return (
    <CardGrid
      items={products}
      loading={loading}
      className={className}
      draw={(product) => (
        <ProductCard product={product} form={form} heart={heart?.(product)} actions={actions?.(product)} />
      )}
      shape={<ProductShape />}
      last={last}
    />
  )
}
