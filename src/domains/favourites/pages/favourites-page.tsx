import { Link } from 'wouter'
import { openGuest, openSignIn } from '#domains/accounts/components/account-openers.ts'
import { ShopGrid } from '#domains/shops/components/shop-card.tsx'
import { counted } from '#shared/counts.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Failure } from '#ui/failure.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { titles } from '#web/titles.ts'
import { useTitle } from '#web/use-at.ts'
import { pages } from '../../../routes.ts'
import { FavouriteActions } from '../components/favourite-actions.tsx'
import { useWishes } from '../components/favourite-wishes.ts'
import { useFavourites } from '../components/use-favourites.ts'

/** Shops that a customer or a guest wants to find again (ROUTE-07, FAV-02, FAV-03, G-003). */
export default function FavouritesPage() {
  useTitle(titles.favourites)
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
  const { keeper, items, isError, retry } = useFavourites()
  const wishes = useWishes()
  if (!hydrated) {
    // The page is rendered the same for everybody; the stylesheet shows what fits the hints about who is here.
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
  if (isError && !items) return <Failure onRetry={retry} />
  if (keeper === 'nobody') return <ForVisitors />
  if (keeper === 'other') return <ForOthers />
  if (!items) return <ShopGrid shops={undefined} loading={3} />
  const shown = items.filter(({ shopId }) => wishes.get(shopId) !== false)
  if (shown.length === 0) return <None />
  return (
    <>
      <h2 className="mb-3 text-base text-ink-soft">{counted(shown.length, 'shop', 'shops')}</h2>
      <ShopGrid
        shops={shown.map(({ shop }) => shop)}
        foot={(shop) => <FavouriteActions {...shop} keeper={keeper ?? 'nobody'} />}
      />
    </>
  )
}

function ForVisitors() {
  return (
    <EmptyState
      heading="h2"
      title="Keep the shops you like"
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
      Sign in, and your favorites are on every device. As a guest you keep them in this browser for 30 days.
    </EmptyState>
  )
}

/** For somebody signed in without being a customer. */
function ForOthers() {
  return (
    <EmptyState
      heading="h2"
      title="Favorites are for customers"
      action={
        <Button
          look="primary"
          aria-haspopup="dialog"
          onClick={({ currentTarget }) => openSignIn({ opener: currentTarget })}
        >
          Customer Login
        </Button>
      }
    >
      Sign in as a customer to keep the shops you like.
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
      Tap the heart of a shop you like, and it is kept here.
    </EmptyState>
  )
}
