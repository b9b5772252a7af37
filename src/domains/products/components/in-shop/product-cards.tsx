import type { ComponentType } from 'react'
import { iconOf } from '#domains/shops/components/category-icon.tsx'
import type { ShopDetail, ShopProduct } from '#domains/shops/shops.contract.ts'
import { isAvailable } from '../availability.ts'
import { productAnchor } from '../product-anchor.ts'
import { ProductState } from '../product-availability.tsx'
import { ProductFrame } from '../product-frame.tsx'

export type CardSlot = ComponentType<{ shop: ShopDetail; product: ShopProduct }>
export type CardSlots = { Heart?: CardSlot; Action?: CardSlot }

export function ProductCards({
  shop,
  products,
  Heart,
  Action,
  marked,
}: {
  shop: ShopDetail
  products: readonly ShopProduct[]
  marked?: string
} & CardSlots) {
  return (
    <ul className="grid grid-cols-2 gap-2 sm:gap-4 md:grid-cols-3">
      {products.map((product) => (
        <li key={product.id}>
          <ProductFrame
            product={product}
            slug={iconOf(shop.category)}
            id={productAnchor(product.id)}
            data-marked={marked === productAnchor(product.id) || undefined}
            isOut={!isAvailable(product)}
            className="marks scroll-mt-24"
            heart={Heart && <Heart shop={shop} product={product} />}
          >
            <div className="foot actions">
              <ProductState product={product} />
              {Action && isAvailable(product) && <Action shop={shop} product={product} />}
            </div>
          </ProductFrame>
        </li>
      ))}
    </ul>
  )
}
