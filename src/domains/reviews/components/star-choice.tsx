import { type RefObject, useId } from 'react'
import { counted } from '#shared/counts.ts'
import { STARS } from '#ui/stars.tsx'
import { RATING } from '../reviews.policy.ts'

/** What each number of stars says, from one to five. */
const WORDS = ['Poor', 'Fair', 'Good', 'Very good', 'Excellent'] as const

// Set here, because the stylesheet that every page loads would carry it for this one part.
const OUTLINE = { strokeWidth: 1.5, strokeLinejoin: 'round' } as const
const FLUSH = { marginLeft: -4 } as const
const PRESSED = { appearance: 'none', cursor: 'pointer' } as const

/** One to five stars as a radio group: a press or the arrow keys choose (RATE-02). */
export function StarChoice({
  name,
  rating,
  onChoose,
  error,
  firstStar,
}: {
  name: string
  /** null as long as nothing is chosen. */
  rating: number | null
  onChoose: (rating: number) => void
  error: string | undefined
  /** Where the focus goes when a rating is missing. */
  firstStar: RefObject<HTMLInputElement | null>
}) {
  const note = useId()
  return (
    <fieldset aria-describedby={note} className="min-w-0">
      <legend className="mb-1 text-sm font-semibold">Your rating</legend>
      <div className="flex gap-1" style={FLUSH}>
        {Array.from({ length: RATING.highest }, (_, index) => index + 1).map((value) => (
          <label key={value} className="relative grid size-11 place-items-center">
            <OneStar filled={rating !== null && value <= rating} />
            <input
              ref={value === RATING.lowest ? firstStar : null}
              type="radio"
              name={name}
              value={value}
              checked={rating === value}
              onChange={() => onChoose(value)}
              aria-label={counted(value, 'star', 'stars')}
              className="absolute inset-0 rounded-control"
              style={PRESSED}
            />
          </label>
        ))}
      </div>
      <p id={note} className={error ? 'mt-1 text-sm font-semibold text-danger' : 'mt-1 text-sm text-ink-soft'}>
        {error ?? (rating === null ? 'Choose one to five stars.' : `${rating} out of 5: ${WORDS[rating - 1]}`)}
      </p>
    </fieldset>
  )
}

/** The first of the five that every page has the shape of. An outline sets it off from the ground it lies on. */
function OneStar({ filled }: { filled: boolean }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-9">
      <use
        href={`#${STARS}`}
        width="120"
        height="24"
        className={filled ? 'fill-accent' : 'fill-none'}
        style={{ ...OUTLINE, stroke: filled ? 'var(--color-warn)' : 'var(--color-edge)' }}
      />
    </svg>
  )
}
