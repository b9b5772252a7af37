import { Link } from 'wouter'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { titles } from '#web/titles.ts'
import { useTitle } from '#web/use-at.ts'
import { pages } from '../../../routes.ts'

/** Shops somebody wants to find again; nobody has any until they can be saved (ROUTE-07). */
export default function FavouritesPage() {
  useTitle(titles.favourites)
  return (
    <div className="wrap max-w-3xl pt-6 md:pt-9">
      <h1 className="mb-5 text-3xl md:text-4xl">Favorites</h1>
      <EmptyState
        title="No favorites yet"
        action={
          <>
            <Link href={pages.browseShops} className={buttonClass('primary')}>
              Browse Shops
            </Link>
            <Link href={pages.customerAuth} className={buttonClass('outline', 'account-signed-out')}>
              Customer Login
            </Link>
          </>
        }
      >
        Look around, and come back here for the shops you like.
      </EmptyState>
    </div>
  )
}
