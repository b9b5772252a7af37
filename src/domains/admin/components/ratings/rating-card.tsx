import { Link } from 'wouter'
import type { ListedRating, RatingState } from '#domains/reports/ratings/ratings.contract.ts'
import { href, pages } from '#routes.ts'
import { countPhrase } from '#shared/count-text.ts'
import { dateTimeText } from '#shared/time/lagos-time.ts'
import { Button } from '#ui/button.tsx'
import { Stars } from '#ui/stars.tsx'
import { useAsk } from '../concurrency/dialog-host.tsx'
import { RatingsLink } from './ratings-link.tsx'
import { RemoveRatingDialog } from './remove-rating-dialog.tsx'

const STATES: Record<RatingState, string | null> = {
  counted: null,
  held: 'Held until the contact is confirmed',
  banned: 'Not counted: its author is banned',
}

export function RatingCard({ rating: listed }: { rating: ListedRating }) {
  const { rating, comment, reply, contacted, createdAt, state, shop, author, reports } = listed
  const show = useAsk()
  return (
    <article
      aria-label={`${countPhrase(rating, 'star', 'stars')} for ${shop.name}`}
      className="card p-3.5 sm:flex sm:items-start sm:justify-between sm:gap-5 sm:p-5"
    >
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <Stars stars={rating} />
          <b>
            {shop.isListed ? (
              <Link href={href(pages.shop, { shopId: shop.id })} className="hover:underline">
                {shop.name}
              </Link>
            ) : (
              shop.name
            )}
          </b>
          {STATES[state] && <span className="pill bg-accent-soft text-warn">{STATES[state]}</span>}
          {reports > 0 && (
            <span className="pill bg-accent-soft text-warn">{countPhrase(reports, 'report', 'reports')}</span>
          )}
        </p>
        <p className="mt-1 text-sm text-ink-soft">
          {author.name} ({author.isVerified ? 'verified' : 'not verified'}) ·{' '}
          <time dateTime={createdAt}>{dateTimeText(createdAt)}</time>
          {contacted && ' · contacted this shop'}
        </p>
        {comment && <p className="mt-2 whitespace-pre-line">{comment}</p>}
        {reply && <p className="mt-2 border-l-2 border-line pl-3 text-sm whitespace-pre-line">The owner: {reply}</p>}
        <div className="flex flex-wrap gap-x-4">
          <RatingsLink person={author.id} />
          <RatingsLink shop={shop.id} />
        </div>
      </div>
      <Button
        className="mt-2 w-full flex-none text-danger sm:mt-0 sm:w-auto"
        aria-haspopup="dialog"
        onClick={({ currentTarget: opener }) =>
          show((close) => <RemoveRatingDialog rating={listed} request={{ opener }} onClose={close} />)
        }
      >
        Remove
      </Button>
    </article>
  )
}
