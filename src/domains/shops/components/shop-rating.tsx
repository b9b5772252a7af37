import { counted, countText } from '#shared/counts.ts'
import { ratingText, starsOf } from '#shared/rating.ts'
import { cx } from '#ui/class-name.ts'
import { Stars } from '#ui/stars.tsx'

/** Stars, one decimal and the count, or 'No reviews' (BROWSE-11, SHOP-05, SHOP-06). */
export function ShopRating({
  rating,
  reviewCount,
  long = false,
  className,
}: {
  /** One decimal, as from the API. */
  rating: string
  reviewCount: number
  /** Adds 'reviews' to the count. */
  long?: boolean
  className?: string
}) {
  const text = ratingText(rating, reviewCount)
  if (reviewCount === 0) return <p className={cx('rating', className)}>{text}</p>
  return (
    <p className={cx('rating', className)}>
      <Stars stars={starsOf(Number(rating))} />
      <b>{text}</b>
      {long ? counted(reviewCount, 'review', 'reviews') : `(${countText(reviewCount)})`}
    </p>
  )
}
