import { type ReactNode, useEffect, useState } from 'react'
import { shopProductsRead } from '#domains/shops/components/shop-reads.ts'
import type { ShopDetail, ShopProduct } from '#domains/shops/shops.contract.ts'
import { countText } from '#shared/counts.ts'
import { cx } from '#ui/class-name.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LazyPart } from '#ui/lazy-part.tsx'
import { LoadMore } from '#ui/load-more.tsx'
import { href, pages } from '../../../routes.ts'
import { productAnchor } from './product-anchor.ts'
import { ProductState } from './product-availability.tsx'
import { ProductFrame } from './product-frame.tsx'

const loadGrowing = () => import('#client/api/growing-list.tsx').then(({ GrowingList }) => GrowingList<ShopProduct>)

/** A shop's products, available first; marks the one in the address (SHOP-08, SHOP-09, G-040, G-041). */
export function ShopProducts({ shop, actions }: { shop: ShopDetail; actions?: (product: ShopProduct) => ReactNode }) {
  const [all, setAll] = useState(false)
  const marked = useMarked()
  const { products } = shop
  const draw = (shown: readonly ShopProduct[]) => (
    <ul className="grid gap-3 sm:grid-cols-2 sm:gap-4 md:grid-cols-3">
      {shown.map((product) => (
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
                {actions && <div className="above flex">{actions(product)}</div>}
              </div>
            }
          />
        </li>
      ))}
    </ul>
  )
  return (
    <section aria-labelledby="products-title" className="mt-8 min-w-0">
      <h2 id="products-title" className="mb-4 text-2xl">
        Products and Services
      </h2>
      {products.length === 0 ? (
        <EmptyState title="No products yet">
          This shop has not added any products yet. Call or message them to ask what they have.
        </EmptyState>
      ) : all ? (
        <LazyPart
          load={loadGrowing}
          props={{ read: shopProductsRead(shop.id), known: products, draw }}
          fallback={draw(products)}
        />
      ) : (
        draw(products)
      )}
      {!all && shop.moreProducts && (
        <LoadMore
          href={href(pages.browseProducts, {}, { shop: shop.name })}
          loading={false}
          onLoad={() => setAll(true)}
          shown={products.length}
          total={countText(shop._count.products)}
        />
      )}
    </section>
  )
}

/** The address's fragment once hydrated; scrolls to it after a navigation without a page load. */
function useMarked(): string {
  const [marked, setMarked] = useState('')
  useEffect(() => {
    const follow = () => {
      const fragment = location.hash.slice(1)
      setMarked(fragment)
      if (fragment) document.getElementById(fragment)?.scrollIntoView({ block: 'center' })
    }
    follow()
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  return marked
}
