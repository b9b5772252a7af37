import { useEffect, useState } from 'react'
import { useRouteParams } from '#client/use-route-params.ts'
import { inShopFilters } from '#domains/shops/components/browse/in-shop-filters.ts'
import { shopProductsRead } from '#domains/shops/components/shop-reads.ts'
import type { ShopDetail, ShopProduct } from '#domains/shops/shops.contract.ts'
import { href, pages } from '#routes.ts'
import { countText } from '#shared/count-text.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LazyComponent } from '#ui/lazy-component.tsx'
import { LoadMore } from '#ui/load-more.tsx'
import { type CardSlots, ProductCards } from './in-shop/product-cards.tsx'
import { SearchInShop } from './in-shop/search-in-shop.tsx'

const loadGrowing = () => import('#client/api/growing-list.tsx').then((module) => module.GrowingList<ShopProduct>)

/** Shows a shop's products, available ones first, and marks the one in the address (SHOP-08, SHOP-09, G-040, G-041). */
export function ShopProducts({
  shop,
  firstId,
  ...parts
}: { shop: ShopDetail; firstId?: number | undefined } & CardSlots) {
  const { search } = useRouteParams()
  const isSearch = shop.kinds && Object.keys(inShopFilters(search)).length > 0
  return (
    <section aria-labelledby="products-title" className="mt-6 min-w-0 md:mt-8">
      <h2 id="products-title" className="mb-3 text-[1.1875rem]">
        Products and Services
      </h2>
      {shop.kinds && <SearchInShop shop={shop} {...parts} />}
      {!isSearch && <AllProducts shop={shop} firstId={firstId} {...parts} />}
    </section>
  )
}

function AllProducts({ shop, firstId, ...parts }: { shop: ShopDetail; firstId?: number | undefined } & CardSlots) {
  const [all, setAll] = useState(false)
  const marked = useMarked()
  const { products } = shop
  const draw = (shown: readonly ShopProduct[]) => (
    <ProductCards shop={shop} products={withFirst(shown, firstId)} {...parts} marked={marked} />
  )
  return (
    <div className={shop.kinds && 'mt-4'}>
      {products.length === 0 ? (
        <EmptyState title="No products yet">
          This shop has not added any products yet. Call or message them to ask what they have.
        </EmptyState>
      ) : all ? (
        <LazyComponent
          load={loadGrowing}
          props={{ read: shopProductsRead(shop.id), known: products, draw }}
          fallback={draw(products)}
        />
      ) : (
        draw(products)
      )}
      {!all && shop.moreProducts && (
        <LoadMore
          href={
            shop.kinds
              ? href(pages.shop, { shopId: shop.id }, { page: 2 })
              : href(pages.browseProducts, {}, { shop: shop.name })
          }
          loading={false}
          onLoad={() => setAll(true)}
          shown={products.length}
          total={countText(shop._count.products)}
        />
      )}
    </div>
  )
}

const withFirst = (products: readonly ShopProduct[], firstId: number | undefined): readonly ShopProduct[] =>
  products.toSorted((a, b) => Number(b.id === firstId) - Number(a.id === firstId))

/** Returns the fragment of the address after hydration, and scrolls to it. */
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
