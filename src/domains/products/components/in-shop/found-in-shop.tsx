import { Link } from 'wouter'
import { useFound } from '#client/api/use-read.ts'
import type { SearchNotes as Notes } from '#domains/search/search.contract.ts'
import type { InShopFilters } from '#domains/shops/components/browse/in-shop-filters.ts'
import { SearchNotes } from '#domains/shops/components/browse/search-notes.tsx'
import { shopProductsRead } from '#domains/shops/components/shop-reads.ts'
import type { ShopDetail } from '#domains/shops/shops.contract.ts'
import { href, pages } from '#routes.ts'
import { countPhrase } from '#shared/count-text.ts'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ResultList } from '#ui/result-list.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { type CardSlots, ProductCards } from './product-cards.tsx'

/** Must be the server's default. */
const PAGE_SIZE = 24

export function FoundInShop({
  shop,
  filters,
  ...parts
}: {
  shop: ShopDetail
  filters: InShopFilters
} & CardSlots) {
  const found = useFound(shopProductsRead(shop.id, filters))
  const notes = found.notes as Notes | undefined
  const path = href(pages.shop, { shopId: shop.id })
  return (
    <>
      {notes && (
        <SearchNotes
          notes={notes}
          thing="product"
          typed={filters.product}
          instead={href(path, {}, { ...filters, literal: 'true', page: '' })}
        />
      )}
      <ResultList
        found={found}
        heading={countPhrase(found.total, 'product found', 'products found', found.capped)}
        page={Number(filters.page ?? 1)}
        pageSize={PAGE_SIZE}
        pageHref={(page) => href(path, {}, { ...filters, page: page > 1 ? page : '' })}
        empty={
          <EmptyState
            title="Nothing found in this shop"
            action={
              <Link href={path} className={buttonClass('primary')}>
                See All Products
              </Link>
            }
          >
            Try fewer or different words, or see all products.
          </EmptyState>
        }
      >
        {(products) =>
          products ? (
            <ProductCards shop={shop} products={products} {...parts} />
          ) : (
            <Skeleton className="h-96 w-full rounded-card" />
          )
        }
      </ResultList>
    </>
  )
}
