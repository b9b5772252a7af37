import { Link } from 'wouter'
import { useFound, useRead } from '#client/api/use-read.ts'
import { FavoriteButton } from '#domains/favorites/components/favorite-button.tsx'
import { CategoryTiles } from '#domains/shops/components/category-tiles.tsx'
import { ShopGrid } from '#domains/shops/components/shop-card.tsx'
import { categoriesRead, LANDING_SHOPS, landingShopsRead } from '#domains/shops/components/shop-reads.ts'
import { pages } from '#routes.ts'
import { countText } from '#shared/count-text.ts'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Failure } from '#ui/failure.tsx'
import { HomeProducts } from './home-products.tsx'

/** Categories, shops and products of the landing page (HOME-07 to HOME-17). */
export function HomeLists() {
  const { data: categories = [] } = useRead(categoriesRead())
  return (
    <>
      {categories.length > 0 && (
        <section aria-labelledby="categories-title">
          <h2 id="categories-title" className="mb-3 text-2xl md:mb-4 md:text-[1.75rem]">
            Browse by Category
          </h2>
          <CategoryTiles categories={categories} />
        </section>
      )}
      <HomeShops />
      <HomeProducts categories={categories} />
    </>
  )
}

function HomeShops() {
  const { items, total, capped, isError, retry } = useFound(landingShopsRead())
  return (
    <section aria-labelledby="shops-title">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-4">
        <h2 id="shops-title" className="text-2xl md:text-[1.75rem]">
          Browse Shops
        </h2>
        {total > 0 && (
          <Link href={pages.browseShops} className="link flex min-h-11 items-center">
            View All Shops ({countText(total, capped)})
          </Link>
        )}
      </div>
      {isError && !items ? (
        <Failure onRetry={retry} />
      ) : items?.length === 0 ? (
        <EmptyState
          title="No shops available yet"
          action={
            <Link href={pages.shopOwnerAuth} className={buttonClass('primary')}>
              Be the first to list one
            </Link>
          }
        >
          The first approved shops will appear here.
        </EmptyState>
      ) : (
        <ShopGrid
          shops={items?.slice(0, LANDING_SHOPS)}
          loading={LANDING_SHOPS}
          action={(shop) => <FavoriteButton {...shop} />}
        />
      )}
    </section>
  )
}
