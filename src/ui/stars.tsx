import { cx } from './class-name.ts'

export const STAR = 'M12 2.2l3 6.1 6.8 1-4.9 4.8 1.2 6.7-6.1-3.2-6.1 3.2 1.2-6.7L2.2 9.3l6.8-1z'

export const StarIcon = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true" className="icon">
    <path d={STAR} />
  </svg>
)

/** Draws half stars, and tells screen readers the exact `figure`. */
export function Stars({
  stars,
  figure = stars,
  className,
}: {
  stars: number
  figure?: number | string
  className?: string
}) {
  return <span role="img" aria-label={`${figure} out of 5 stars`} className={cx('stars', `s${stars * 2}`, className)} />
}
