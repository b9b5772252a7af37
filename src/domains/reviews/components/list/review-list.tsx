import type { ShopReview } from '#domains/shops/shops.contract.ts'
import { RelativeTime } from '#ui/ago.tsx'
import { Button } from '#ui/button.tsx'
import { Stars } from '#ui/stars.tsx'

type OnReview = (review: ShopReview, opener: HTMLElement) => void

export function ReviewList({
  reviews,
  onReport,
  onReply,
}: {
  reviews: readonly ShopReview[]
  onReport?: OnReview
  onReply?: OnReview
}) {
  if (reviews.length === 0) return null
  return (
    <ul className="grid gap-3">
      {reviews.map((review) => (
        <li key={review.id} className="card min-w-0 p-4">
          <div className="flex flex-wrap items-center gap-3">
            <span
              aria-hidden="true"
              className="grid size-10 flex-none place-items-center rounded-full bg-brand-soft font-bold text-brand"
            >
              {[...nameOf(review)][0]?.toUpperCase()}
            </span>
            <div className="min-w-32 flex-1">
              <p className="truncate font-semibold">{nameOf(review, 'A customer')}</p>
              <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
                <Stars stars={review.rating} />
                <RelativeTime at={review.createdAt} />
                {review.contacted && <span>Contacted this shop</span>}
              </p>
            </div>
            {onReport && (
              <Button
                className="ml-auto"
                aria-label={`Report the review by ${nameOf(review, 'a customer')}`}
                onClick={({ currentTarget }) => onReport(review, currentTarget)}
              >
                Report
              </Button>
            )}
          </div>
          {review.comment && <p className="mt-3 max-w-prose whitespace-pre-line">{review.comment}</p>}
          {review.reply && (
            <div className="mt-3 rounded-control bg-brand-soft p-3">
              <p className="text-sm text-ink-soft">
                <span className="font-semibold">
                  The owner{review.reply.createdAt < review.createdAt && ', before this review was changed'}
                </span>{' '}
                · <RelativeTime at={review.reply.createdAt} />
              </p>
              <p className="mt-1 max-w-prose whitespace-pre-line">{review.reply.text}</p>
            </div>
          )}
          {onReply && (
            <p className="mt-3">
              <Button
                className="text-sm"
                data-needs-script
                aria-haspopup="dialog"
                aria-label={`${review.reply ? 'Edit your reply' : 'Reply'} to ${nameOf(review, 'a customer')}`}
                onClick={({ currentTarget }) => onReply(review, currentTarget)}
              >
                {review.reply ? 'Edit your reply' : 'Reply'}
              </Button>
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

const nameOf = ({ firstName }: ShopReview, otherwise = 'C') => firstName?.trim() || otherwise
