import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { openGuest, openSignIn } from '#domains/accounts/components/dialogs/account-openers.ts'
import { ProductGrid } from '#domains/products/components/product-card.tsx'
import { ShopGrid } from '#domains/shops/components/shop-card.tsx'
import { href, pages } from '#routes.ts'
import { countPhrase } from '#shared/count-text.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Failure } from '#ui/failure.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { changeFavorite } from '../components/change-favorite.ts'
import {
  type FavoriteKind,
  type FavoriteOwner,
  useFavorites,
  useOptimisticFavorites,
} from '../components/use-favorites.ts'

/** ROUTE-07, FAV-02, FAV-03, G-003. */
export default function FavoritesPage() {
  return (
    <div className="wrap pt-6 md:pt-9">
      <h1 tabIndex={-1} className="mb-5 text-3xl outline-none md:text-4xl">
        Favorites
      </h1>
      <Content />
    </div>
  )
}

function Content() {
  const hydrated = useHydrated()
  const shops = useFavorites('shop')
  const products = useFavorites('product')
  const optimistic = useOptimisticFavorites()
  if (!hydrated) {
    // The cached page is the same for all; the stylesheet shows the part that matches the hints.
    return (
      <>
        <div className="account-pending in-data-guest:block">
          <ShopGrid shops={undefined} loading={3} />
        </div>
        <div className="account-signed-out in-data-guest:hidden">
          <ForVisitors />
        </div>
      </>
    )
  }
  const failed = [shops, products].filter(({ isError, items }) => isError && !items)
  if (failed.length > 0) {
    return (
      <Failure
        onRetry={() => {
          for (const { retry } of failed) retry()
        }}
      />
    )
  }
  const owner = [shops, products].some((list) => list.owner === 'visitor') ? 'visitor' : shops.owner
  if (owner === 'visitor') return <ForVisitors />
  if (owner === 'other') return <ForOthers />
  if (!owner || !shops.items || !products.items) return <ShopGrid shops={undefined} loading={3} />
  const shownShops = shops.items.filter(({ shopId }) => optimistic.get(`shop ${shopId}`) !== false)
  const shownProducts = products.items.filter(({ productId }) => optimistic.get(`product ${productId}`) !== false)
  if (shownShops.length + shownProducts.length === 0) return <None />
  return (
    <div className="grid gap-8">
      {shownShops.length > 0 && (
        <Saved title="Shops" count={countPhrase(shownShops.length, 'shop', 'shops')}>
          <ShopGrid
            shops={shownShops.map(({ shop }) => shop)}
            foot={(shop) => <ShopActions {...shop} owner={owner} />}
          />
        </Saved>
      )}
      {shownProducts.length > 0 && (
        <Saved title="Products" count={countPhrase(shownProducts.length, 'product', 'products')}>
          <ProductGrid
            products={shownProducts.map(({ product }) => ({ ...product, description: null }))}
            actions={(product) => <RemoveButton {...product} kind="product" owner={owner} />}
          />
        </Saved>
      )}
    </div>
  )
}

function Saved({ title, count, children }: { title: string; count: string; children: ReactNode }) {
  const titleId = `${title.toLowerCase()}-title`
  return (
    <section aria-labelledby={titleId}>
      <div className="mb-3 flex items-baseline gap-3">
        <h2 id={titleId} className="text-2xl">
          {title}
        </h2>
        <p className="text-ink-soft">{count}</p>
      </div>
      {children}
    </section>
  )
}

type Listed = { id: number; name: string; owner: FavoriteOwner }

function RemoveButton({ kind, id, name, owner }: Listed & { kind: FavoriteKind }) {
  const client = useQueryClient()
  const remove = (opener: HTMLElement) => {
    // The button disappears, so the focus moves to one nearby.
    const all = [...document.querySelectorAll<HTMLElement>('[data-remove]')]
    const place = all.indexOf(opener)
    const next = all[place + 1] ?? all[place - 1] ?? document.querySelector<HTMLElement>('h1')
    next?.focus()
    changeFavorite(client, owner, { kind, id, saved: false }, opener)
  }
  return (
    <Button
      data-remove
      className={kind === 'shop' ? 'flex-1 px-2' : 'above mt-1.5'}
      aria-label={`Remove ${name}`}
      onClick={({ currentTarget }) => remove(currentTarget)}
    >
      Remove
    </Button>
  )
}

function ShopActions({ id, name, owner }: Listed) {
  return (
    <div className="above col-span-2 flex gap-2 border-t border-line p-3 sm:px-4">
      <Link
        href={href(pages.shop, { shopId: id })}
        className={buttonClass('soft', 'flex-1 px-2 whitespace-nowrap')}
        aria-label={`View Shop: ${name}`}
      >
        View Shop
      </Link>
      <RemoveButton kind="shop" id={id} name={name} owner={owner} />
    </div>
  )
}

function ForVisitors() {
  return (
    <EmptyState
      heading="h2"
      title="Save the shops and products you like"
      action={
        <>
          <Link href={pages.customerAuth} className={buttonClass('primary')}>
            Customer Login
          </Link>
          <Button
            data-needs-script
            aria-haspopup="dialog"
            onClick={({ currentTarget }) => openGuest({ opener: currentTarget })}
          >
            Continue as guest
          </Button>
        </>
      }
    >
      Sign in to see your favorites on every device. As a guest, you keep them in this browser for 30 days.
    </EmptyState>
  )
}

function ForOthers() {
  return (
    <EmptyState
      heading="h2"
      title="Favorites are for customers"
      action={
        <Button
          variant="primary"
          aria-haspopup="dialog"
          onClick={({ currentTarget }) => openSignIn({ opener: currentTarget })}
        >
          Customer Login
        </Button>
      }
    >
      Sign in as a customer to save the shops and products you like.
    </EmptyState>
  )
}

function None() {
  return (
    <EmptyState
      heading="h2"
      title="No favorites yet"
      action={
        <Link href={pages.browseShops} className={buttonClass('primary')}>
          Browse Shops
        </Link>
      }
    >
      Tap the heart on a shop or a product to save it here.
    </EmptyState>
  )
}
