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
import { OwnShop } from './own-shop.tsx'

const TITLE = 'text-[1.1875rem]'

/** Categories, shops and products of the landing page (HOME-07 to HOME-17). */
export function HomeLists() {
  const { data: categories = [] } = useRead(categoriesRead())
  return (
    <>
      {categories.length > 0 && (
        <section aria-labelledby="categories-title" className="mt-2.5 gap-4 lg:mt-4 lg:flex lg:items-center">
          <h2 id="categories-title" className="mb-1 flex-none text-base lg:mb-0 lg:w-22 lg:text-[0.9375rem]">
            Browse by Category
          </h2>
          <CategoryTiles categories={categories} />
        </section>
      )}
      <div className="home-lists">
        <HomeShops />
        <HomeProducts categories={categories} />
      </div>
      <OwnShop className="mt-2 lg:hidden" />
    </>
  )
}

function HomeShops() {
  const { items, total, capped, isError, retry } = useFound(landingShopsRead())
  return (
    <section aria-labelledby="shops-title">
      <div className="mt-1.5 flex min-h-7 flex-wrap items-center justify-between gap-x-4 lg:mt-5 lg:mb-2 lg:min-h-9">
        <h2 id="shops-title" className={TITLE}>
          Browse Shops
        </h2>
        {total > 0 && (
          <Link href={pages.browseShops} className="link flex min-h-7 items-center text-sm">
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
          className="shop-row"
          shops={items?.slice(0, LANDING_SHOPS)}
          loading={LANDING_SHOPS}
          action={(shop) => <FavoriteButton {...shop} />}
        />
      )}
    </section>
  )
}
