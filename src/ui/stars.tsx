import { cx } from './class-name.ts'

const STAR = 'M12 2.2l3 6.1 6.8 1-4.9 4.8 1.2 6.7-6.1-3.2-6.1 3.2 1.2-6.7L2.2 9.3l6.8-1z'
export const STARS = 'five-stars'

/** The shape that all ratings of a page reference; rendered once per page. */
export function StarShapes() {
  return (
    <svg width="0" height="0" className="absolute" aria-hidden="true">
      <symbol id={STARS} viewBox="0 0 120 24">
        {[0, 24, 48, 72, 96].map((x) => (
          <path key={x} transform={`translate(${x})`} d={STAR} />
        ))}
      </symbol>
    </svg>
  )
}

export const StarIcon = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true" className="icon">
    <path d={STAR} />
  </svg>
)

/** Five stars of which `stars` (0 to 5, in halves) are filled. */
export function Stars({ stars, className }: { stars: number; className?: string }) {
  const filled = stars * 24
  return (
    <svg
      role="img"
      aria-label={`${stars} out of 5 stars`}
      viewBox="0 0 120 24"
      className={cx('h-4 w-20 flex-none', className)}
    >
      <use href={`#${STARS}`} className="fill-(--star-off)" />
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: inside a labelled drawing */}
      <svg width={filled} height="24" className="fill-accent">
        <use href={`#${STARS}`} width="120" height="24" />
      </svg>
    </svg>
  )
}
