import type { ComponentType } from 'react'
import type { ShopDetail, ShopProduct } from '#domains/shops/shops.contract.ts'
import { cx } from '#ui/class-name.ts'
import { productAnchor } from '../product-anchor.ts'
import { ProductState } from '../product-availability.tsx'
import { ProductFrame } from '../product-frame.tsx'

export type ProductAction = ComponentType<{ shop: ShopDetail; product: ShopProduct }>

/** A shop's own products; `marked` is the anchor of the one in the address. */
export function ProductCards({
  shop,
  products,
  Action,
  marked,
}: {
  shop: ShopDetail
  products: readonly ShopProduct[]
  Action?: ProductAction | undefined
  marked?: string
}) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2 sm:gap-4 md:grid-cols-3">
      {products.map((product) => (
        <li key={product.id}>
          <ProductFrame
            product={product}
            slug={shop.category?.slug ?? null}
            id={productAnchor(product.id)}
            data-marked={marked === productAnchor(product.id) || undefined}
            className={cx('marks scroll-mt-24', !product.isActive && 'bg-sunken [&_img]:opacity-60')}
            foot={
              <div className="mt-auto flex items-center justify-between gap-2">
                <ProductState product={product} />
                {Action && (
                  <div className="above flex">
                    <Action shop={shop} product={product} />
                  </div>
                )}
              </div>
            }
          />
        </li>
      ))}
    </ul>
  )
}
