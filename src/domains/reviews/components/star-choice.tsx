import { type RefObject, useId } from 'react'
import { countPhrase } from '#shared/count-text.ts'
import { STAR } from '#ui/stars.tsx'
import { RATING } from '../reviews.policy.ts'

const WORDS = ['Poor', 'Fair', 'Good', 'Very good', 'Excellent'] as const

/** Takes one to five stars as a radio group (RATE-02). */
export function StarChoice({
  name,
  rating,
  onChoose,
  error,
  firstStar,
}: {
  name: string
  rating: number | null
  onChoose: (rating: number) => void
  error: string | undefined
  firstStar: RefObject<HTMLInputElement | null>
}) {
  const note = useId()
  return (
    <fieldset aria-describedby={note} className="min-w-0">
      <legend className="mb-1 text-sm font-semibold">Your rating</legend>
      <div className="-ml-1 flex gap-1">
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
              aria-label={countPhrase(value, 'star', 'stars')}
              className="absolute inset-0 cursor-pointer appearance-none rounded-control"
            />
          </label>
        ))}
      </div>
      <p id={note} className={error ? 'mt-1 text-sm font-semibold text-danger' : 'mt-1 text-sm text-ink-soft'}>
        {error ?? (rating === null ? 'Tap a star.' : `${rating} out of 5: ${WORDS[rating - 1]}`)}
      </p>
    </fieldset>
  )
}

function OneStar({ filled }: { filled: boolean }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-9">
      <path
        d={STAR}
        strokeWidth="1.5"
        strokeLinejoin="round"
        className={filled ? 'fill-accent stroke-warn' : 'fill-none stroke-edge'}
      />
    </svg>
  )
}
