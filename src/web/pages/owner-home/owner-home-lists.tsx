import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useFound, useRead } from '#client/api/use-read.ts'
import { FavoriteButton } from '#domains/favorites/components/favorite-button.tsx'
import { CategoryTiles } from '#domains/shops/components/category-tiles.tsx'
import { OwnShopCard } from '#domains/shops/components/own-shops/own-shop-card.tsx'
import { ShopGrid } from '#domains/shops/components/shop-card.tsx'
import {
  categoriesRead,
  FEATURED_SHOPS,
  featuredShopsRead,
  ownShopsRead,
} from '#domains/shops/components/shop-reads.ts'
import { pages } from '#routes.ts'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Failure } from '#ui/failure.tsx'
import { Plus } from '#ui/icons/accounts.ts'
import { Mail } from '#ui/icons/contact.ts'
import { LayoutDashboard } from '#ui/icons/menus.ts'
import { LazyComponent } from '#ui/lazy-component.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** The most shops shown here (CONST-03). */
const OWN_SHOPS = 2

/** History state for the dashboard; its address can say the same (G-022). `data-early` replays a press that would lose it. */
const ADD_SHOP = { action: 'add-shop' }
const MESSAGES = { tab: 'messages' }

const loadInboxBadge = () =>
  import('#domains/chat/components/inbox/inbox-badge.tsx').then((module) => module.InboxBadge)

const ACTIONS = [
  { name: 'Dashboard', about: 'Shops, products and figures', state: undefined, Icon: LayoutDashboard },
  { name: 'Add Shop', about: 'Put another shop on the map', state: ADD_SHOP, Icon: Plus },
  { name: 'Messages', about: 'Messages from your customers', state: MESSAGES, Icon: Mail },
] as const

/** Three links into the dashboard (SOHOME-04). */
export function QuickActions() {
  return (
    <ul className="grid grid-cols-3 gap-2.5 sm:gap-4">
      {ACTIONS.map(({ name, about, state, Icon }) => (
        <li
          key={name}
          className="card card-link flex flex-col items-center gap-2 px-1 py-3 text-center sm:flex-row sm:text-left sm:gap-3.5 sm:p-5"
        >
          <span className="grid size-11 flex-none place-items-center rounded-control bg-brand-soft text-brand">
            <Icon className="size-5" />
          </span>
          <div className="min-w-0">
            <Link
              href={pages.dashboard}
              state={state}
              data-early
              className="covers text-[min(0.875rem,3.9vw)] font-bold sm:text-base"
            >
              {name}
            </Link>
            {state === MESSAGES && (
              <span className="absolute top-1.5 right-1.5 sm:static sm:ml-1.5">
                <LazyComponent load={loadInboxBadge} props={{}} fallback={null} />
              </span>
            )}
            <p className="hidden text-sm text-ink-soft sm:block">{about}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** The owner's newest shops with their approval state (SOHOME-05, SOHOME-06). */
export function OwnerShops() {
  const { data: shops, isError, refetch } = useRead(ownShopsRead())
  return (
    <Section id="own-shops" title="Your Shops" to={pages.dashboard} link="View All">
      {isError && !shops && <Failure onRetry={() => void refetch()} />}
      {!isError && !shops && <Skeleton className="h-40 w-full rounded-card" />}
      {shops?.length === 0 && (
        <EmptyState
          title="No shops yet"
          action={
            <Link href={pages.dashboard} state={ADD_SHOP} data-early className={buttonClass('primary')}>
              <Plus /> Add Shop
            </Link>
          }
        >
          Add your first shop and its products. Customers can find it as soon as it is approved.
        </EmptyState>
      )}
      {shops && shops.length > 0 && (
        <ul className="grid gap-3 sm:grid-cols-2 sm:gap-5">
          {shops.slice(0, OWN_SHOPS).map((shop) => (
            <li key={shop.id} className="min-w-0">
              <OwnShopCard shop={shop} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

/** Shows shops of other owners, and the categories (SOHOME-07, SOHOME-08). */
export function OwnerFeatured() {
  const { data: categories = [] } = useRead(categoriesRead())
  const { items, isError, retry } = useFound(featuredShopsRead())
  return (
    <>
      {isError && !items ? (
        <Failure onRetry={retry} />
      ) : (
        items?.length !== 0 && (
          <Section id="featured" title="Featured Shops" to={pages.browse} link="Browse Shops">
            <ShopGrid
              shops={items?.slice(0, FEATURED_SHOPS)}
              loading={FEATURED_SHOPS}
              action={(shop) => <FavoriteButton {...shop} />}
            />
          </Section>
        )
      )}
      {categories.length > 0 && (
        <section aria-labelledby="categories">
          <h2 id="categories" className="mb-4 text-xl md:text-2xl">
            Browse by Category
          </h2>
          <CategoryTiles categories={categories} />
        </section>
      )}
    </>
  )
}

function Section({
  id,
  title,
  to,
  link,
  children,
}: {
  id: string
  title: string
  to: string
  link: string
  children: ReactNode
}) {
  return (
    <section aria-labelledby={id}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4">
        <h2 id={id} className="text-xl md:text-2xl">
          {title}
        </h2>
        <Link href={to} className="link flex min-h-11 items-center">
          {link}
        </Link>
      </div>
      {children}
    </section>
  )
}
