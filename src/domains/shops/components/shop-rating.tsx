import { countPhrase, countText } from '#shared/count-text.ts'
import { ratingText, starsOf } from '#shared/rating.ts'
import { cx } from '#ui/class-name.ts'
import { Stars } from '#ui/stars.tsx'

/** BROWSE-11, SHOP-05, SHOP-06. */
export function ShopRating({
  rating,
  reviewCount,
  long = false,
  className,
}: {
  rating: string
  reviewCount: number
  long?: boolean
  className?: string
}) {
  const text = ratingText(rating, reviewCount)
  if (reviewCount === 0) return <p className={cx('rating', className)}>{text}</p>
  return (
    <p className={cx('rating', className)}>
      <Stars stars={starsOf(Number(rating))} figure={rating} />
      <b>{text}</b>
      {long ? countPhrase(reviewCount, 'review', 'reviews') : `(${countText(reviewCount)})`}
    </p>
  )
}
