import { Ago } from '#ui/ago.tsx'
import { Stars } from '#ui/stars.tsx'
import type { ShopReview } from '../../shops.contract.ts'

export function ReviewList({ reviews }: { reviews: readonly ShopReview[] }) {
  if (reviews.length === 0) return null
  return (
    <ul className="grid gap-3">
      {reviews.map(({ id, rating, firstName, createdAt, comment }) => (
        <li key={id} className="card p-4">
          <div className="flex items-center gap-3">
            <span
              aria-hidden="true"
              className="grid size-10 flex-none place-items-center rounded-full bg-brand-soft font-bold text-brand"
            >
              {(firstName?.trim() || 'C').charAt(0).toUpperCase()}
            </span>
            <div className="min-w-0">
              <p className="truncate font-semibold">{firstName?.trim() || 'A customer'}</p>
              <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
                <Stars stars={rating} />
                <Ago at={createdAt} />
              </p>
            </div>
          </div>
          {comment && <p className="mt-3 max-w-prose whitespace-pre-line">{comment}</p>}
        </li>
      ))}
    </ul>
  )
}
