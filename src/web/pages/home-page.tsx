import { lazy, Suspense } from 'react'
import { Link } from 'wouter'
import { CategoryTiles } from '#domains/shops/components/category-tiles.tsx'
import { ShopGrid } from '#domains/shops/components/shop-card.tsx'
import {
  categoriesRead,
  LANDING_SHOPS,
  type ListedShop,
  landingShopsRead,
} from '#domains/shops/components/shop-reads.ts'
import { countText } from '#shared/counts.ts'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Failure } from '#ui/failure.tsx'
import { still } from '#ui/still.tsx'
import { pages } from '../../routes.ts'
import { titles } from '../titles.ts'
import { useAt, useTitle } from '../use-at.ts'
import { useFound, useRead } from '../use-read.ts'
import { HomeHero } from './home-hero.tsx'
import { HomeProducts } from './home-products.tsx'

const loadBanner = () =>
  import('./password-reset-banner.tsx').then(({ PasswordResetBanner }) => ({ default: PasswordResetBanner }))
const PasswordResetBanner = import.meta.env.SSR ? (await loadBanner()).default : lazy(loadBanner)

const loadParts = () => import('./home-parts.tsx').then(({ HomeParts }) => HomeParts)
const HomeParts = still('home-parts', loadParts, import.meta.env.SSR ? await loadParts() : undefined)

/** The public landing page (ROUTE-01, HOME-01 to HOME-20). */
export default function HomePage() {
  useTitle(titles.home)
  const { search } = useAt()
  const { data: categories = [] } = useRead(categoriesRead())
  const shops = useFound(landingShopsRead())
  return (
    <>
      {search.get('passwordReset') === 'success' && (
        <Suspense fallback={null}>
          <PasswordResetBanner />
        </Suspense>
      )}
      <HomeHero shopCount={shops.total} capped={shops.capped} />
      <div className="wrap flex flex-col gap-12 pt-9 md:gap-14 md:pt-12">
        {categories.length > 0 && (
          <section aria-labelledby="categories-title">
            <h2 id="categories-title" className="mb-4 text-2xl md:text-[1.75rem]">
              Browse by Category
            </h2>
            <CategoryTiles categories={categories} />
          </section>
        )}
        <section aria-labelledby="shops-title">
          <div className="mb-4 flex flex-wrap items-end justify-between gap-x-4">
            <h2 id="shops-title" className="text-2xl md:text-[1.75rem]">
              Browse Shops
            </h2>
            {shops.total > 0 && (
              <Link href={pages.browseShops} className="link flex min-h-11 items-center">
                View All Shops ({countText(shops.total, shops.capped)})
              </Link>
            )}
          </div>
          <HomeShops {...shops} />
        </section>
        <HomeProducts categories={categories} />
        <HomeParts />
      </div>
    </>
  )
}

function HomeShops({
  items,
  isError,
  retry,
}: {
  items: ListedShop[] | undefined
  isError: boolean
  retry: () => void
}) {
  if (isError && !items) return <Failure onRetry={retry} />
  if (items?.length === 0) {
    return (
      <EmptyState
        title="No shops available yet"
        action={
          <Link href={pages.shopOwnerAuth} className={buttonClass('primary')}>
            Be the first to list one
          </Link>
        }
      >
        Approved shops appear here as soon as the first one opens.
      </EmptyState>
    )
  }
  return <ShopGrid shops={items?.slice(0, LANDING_SHOPS)} loading={LANDING_SHOPS} />
}
