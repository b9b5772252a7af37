import { useState } from 'react'
import { shopReviewsRead } from '#domains/shops/components/shop-reads.ts'
import type { ShopDetail, ShopReview } from '#domains/shops/shops.contract.ts'
import type { ReviewSort } from '#domains/shops/shops.policy.ts'
import { countPhrase } from '#shared/count-text.ts'
import { ratingText } from '#shared/rating.ts'
import { Button } from '#ui/button.tsx'
import { LazyComponent } from '#ui/lazy-component.tsx'
import type { ReplyRequest } from './reply-dialog.tsx'
import type { LoadReports, ReportRequest } from './reported-thing.ts'
import { ReviewList } from './review-list.tsx'
import { ReviewOrder } from './review-order.tsx'
import { StarBars } from './star-bars.tsx'

const loadGrowing = () => import('#client/api/growing-list.tsx').then((module) => module.GrowingList<ShopReview>)
const loadHeld = () => import('./held-review.tsx').then((module) => module.HeldReviewCard)
const loadReply = () => import('./reply-dialog.tsx').then((module) => module.ReplyDialog)

/** Shows a shop's latest reviews, and others on demand (G-049). */
export function ShopReviews({ shop, loadReports }: { shop: ShopDetail; loadReports: LoadReports }) {
  const [isWhole, setWhole] = useState(false)
  const [sort, setSort] = useState<ReviewSort>('newest')
  const [replying, setReplying] = useState<ReplyRequest | null>(null)
  // One button for all, because a button next to each review would enlarge every page.
  const [isChoosing, setChoosing] = useState(false)
  const [reporting, setReporting] = useState<ReportRequest | null>(null)
  const { reviews, reviewCount, starCounts, moreReviews, heldReview } = shop
  const draw = (shown: readonly ShopReview[]) => (
    <ReviewList
      reviews={shown}
      {...(isChoosing && {
        onReport: ({ id, firstName }: ShopReview, opener: HTMLElement) =>
          setReporting({ thing: { kind: 'review', id, name: firstName?.trim() || 'a customer' }, opener }),
      })}
      {...(shop.isOwn && { onReply: (review, opener) => setReplying({ review, opener }) })}
    />
  )
  const known = sort === 'newest' ? reviews : []
  return (
    <section aria-labelledby="reviews-title" className="mt-10 min-w-0">
      <div className="mb-4 flex flex-wrap items-center gap-x-3">
        <h2 id="reviews-title" className="text-2xl">
          Reviews
        </h2>
        <p className="text-ink-soft">
          {reviewCount > 0
            ? `${ratingText(shop.rating, reviewCount)} out of 5 from ${countPhrase(reviewCount, 'review', 'reviews')}`
            : 'No reviews yet. Have you been to this shop?'}
        </p>
        {reviews.length > 1 && <ReviewOrder onChoose={setSort} />}
      </div>
      {reviewCount > 0 && <StarBars counts={starCounts} />}
      {heldReview && <LazyComponent load={loadHeld} props={{ heldReview, shopId: shop.id }} fallback={null} />}
      {isWhole || sort !== 'newest' ? (
        <LazyComponent
          key={sort}
          load={loadGrowing}
          props={{ read: shopReviewsRead(shop.id, sort), known, draw }}
          fallback={draw(reviews)}
        />
      ) : (
        draw(reviews)
      )}
      <div className="mt-5 text-center">
        {!isWhole && sort === 'newest' && moreReviews && (
          <Button className="min-w-44" data-needs-script onClick={() => setWhole(true)}>
            Load more
          </Button>
        )}
        {isChoosing && !shop.isOwn ? (
          <Button
            onClick={({ currentTarget }) =>
              setReporting({ thing: { kind: 'shop', id: shop.id, name: shop.name }, opener: currentTarget })
            }
          >
            Report this shop
          </Button>
        ) : (
          <Button variant="ghost" data-needs-script disabled={isChoosing} onClick={() => setChoosing(true)}>
            {isChoosing ? 'Choose a review' : 'Report'}
          </Button>
        )}
      </div>
      {replying && (
        <LazyComponent
          load={loadReply}
          props={{ shopId: shop.id, request: replying, onClose: () => setReplying(null) }}
          fallback={null}
        />
      )}
      {reporting && (
        <LazyComponent load={loadReports} props={{ ...reporting, onClose: () => setReporting(null) }} fallback={null} />
      )}
    </section>
  )
}
