import { useState } from 'react'
import { useRead } from '#client/api/use-read.ts'
import { counted } from '#shared/counts.ts'
import { ratingText } from '#shared/rating.ts'
import { Button } from '#ui/button.tsx'
import { LazyPart } from '#ui/lazy-part.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import type { ShopDetail, ShopReview } from '../../shops.contract.ts'
import { shopRead, shopReviewsRead } from '../shop-reads.ts'
import { ReviewList } from './review-list.tsx'

const loadGrowing = () => import('#client/api/growing-list.tsx').then(({ GrowingList }) => GrowingList<ShopReview>)

const draw = (reviews: readonly ShopReview[]) => <ReviewList reviews={reviews} />

/** The latest reviews, older ones on demand (G-049). `first` is the shop as rendered by the server. */
export function ShopReviewsBody({ first }: { first: ShopDetail }) {
  const [all, setAll] = useState(false)
  const { data } = useRead(shopRead(String(first.id)), { enabled: false })
  // Hydration must match the server's markup.
  const shop = (useHydrated() && data) || first
  const { reviews, reviewCount } = shop
  return (
    <section aria-labelledby="reviews-title" className="mt-10 min-w-0">
      <div className="mb-4 flex flex-wrap items-baseline gap-x-3">
        <h2 id="reviews-title" className="text-2xl">
          Reviews
        </h2>
        <p className="text-ink-soft">
          {reviewCount > 0
            ? `${ratingText(shop.rating, reviewCount)} out of 5 from ${counted(reviewCount, 'review', 'reviews')}`
            : 'No reviews yet. Have you been to this shop?'}
        </p>
      </div>
      {all ? (
        <LazyPart
          load={loadGrowing}
          props={{ read: shopReviewsRead(shop.id), known: reviews, draw }}
          fallback={draw(reviews)}
        />
      ) : (
        draw(reviews)
      )}
      {!all && reviewCount > reviews.length && (
        <p className="mt-5 text-center">
          <Button className="min-w-44" data-needs-script onClick={() => setAll(true)}>
            Load more
          </Button>
        </p>
      )}
    </section>
  )
}
