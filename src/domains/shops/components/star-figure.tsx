import { countText } from '#shared/count-text.ts'
import { ratingText } from '#shared/rating.ts'

/** The rating on a card, as one star with its figure and the number of reviews (BROWSE-11). */
export function StarFigure({ rating, reviewCount }: { rating: string; reviewCount: number }) {
  if (reviewCount === 0) return <span>{ratingText(rating, 0)}</span>
  return (
    <span>
      <b className="one-star">{rating}</b>
      <span className="sr-only"> out of 5 stars</span> <small>({countText(reviewCount)})</small>
    </span>
  )
}
