import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { distanceText } from '#domains/places/components/distance-text.ts'
import { slugOf } from '#domains/shops/categories/category-look.policy.ts'
import { ShopRating } from '#domains/shops/components/shop-rating.tsx'
import { buttonClass } from '#ui/button.tsx'
import { CardGrid } from '#ui/card-grid.tsx'
import { href, pages } from '../../../routes.ts'
import { ProductStock } from './product-availability.tsx'
import { type ProductCardForm, ProductFrame, ProductShape } from './product-frame.tsx'
import type { ListedProduct } from './product-reads.ts'

type ProductCardProps = { product: ListedProduct; form?: ProductCardForm; heart: ReactNode; actions: ReactNode }

/** A product in a list; links to it and to its shop (PROD-05 to PROD-14, G-040). */
function ProductCard({ product, form = 'full', heart, actions }: ProductCardProps) {
  const { shop } = product
  const category = product.category ?? shop.category
  return (
    <ProductFrame
      product={product}
      form={form}
      slug={product.categoryIcon ?? (category && slugOf(category))}
      heart={heart}
      foot={
        <>
          {form === 'full' && (
            <div className="mb-1.5 flex flex-wrap items-center gap-x-3 gap-y-1">
              <ShopRating {...shop} />
              {category && <span className="pill">{category}</span>}
            </div>
          )}
          <ProductStock product={product} className="mb-3" />
          <div className="mt-auto flex flex-wrap gap-2">
            <Link
              href={href(pages.shop, { shopId: shop.id })}
              className={buttonClass(
                'outline',
                'above flex-1 px-0.5 text-sm whitespace-nowrap sm:px-2 sm:text-[0.9375rem]',
              )}
            >
              Visit Shop
            </Link>
            {actions && <div className="above flex">{actions}</div>}
          </div>
        </>
      }
    >
      <div className="mt-1.5 text-[0.8125rem] leading-[1.15rem] text-ink-soft">
        <p className="truncate font-semibold">{shop.name}</p>
        <p className="flex">
          <span className="truncate">{shop.location}</span>
          {product.distanceKm !== undefined && (
            <span className="flex-none font-semibold">&nbsp;· {distanceText(product.distanceKm)}</span>
          )}
        </p>
      </div>
    </ProductFrame>
  )
}

const GRID = {
  full: 'grid grid-cols-2 gap-2 sm:gap-4 md:grid-cols-3 xl:grid-cols-4',
  brief: 'grid grid-cols-2 gap-2 sm:gap-3 md:grid-cols-3 md:gap-4 lg:grid-cols-5',
}

/** A grid of products, or skeletons while they load. `last` is one more cell at its end. */
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
  /** Other grid columns than usual. */
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
