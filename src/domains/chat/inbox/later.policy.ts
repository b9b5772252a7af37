const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Nigeria is an hour ahead all year. */
const LAGOS = HOUR

const EVENING = 18 * HOUR
const MORNING = 8 * HOUR

export type LaterChoice = { name: string; until: Date }

/** When a conversation may come back, by the clock of Lagos. `now` in ms. */
export function laterChoices(now: number): LaterChoice[] {
  const today = Math.floor((now + LAGOS) / DAY) * DAY - LAGOS
  const evening = today + EVENING
  return [
    { name: 'In 1 hour', until: new Date(now + HOUR) },
    // Less than an hour before it, it would say the same.
    ...(evening - now > HOUR ? [{ name: 'This evening', until: new Date(evening) }] : []),
    { name: 'Tomorrow morning', until: new Date(today + DAY + MORNING) },
  ]
}
