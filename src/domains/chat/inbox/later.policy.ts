import { DAY, HOUR } from '#shared/time/units.ts'

const LAGOS_AHEAD = HOUR

const EVENING = 18 * HOUR
const MORNING = 8 * HOUR

export type LaterChoice = { name: string; until: Date }

/** Returns the times to which a conversation can be snoozed, in Lagos time. `now` in ms. */
export function laterChoices(now: number): LaterChoice[] {
  const today = Math.floor((now + LAGOS_AHEAD) / DAY) * DAY - LAGOS_AHEAD
  const evening = today + EVENING
  return [
    { name: 'In 1 hour', until: new Date(now + HOUR) },
    // Within an hour of the evening, this would repeat 'In 1 hour'.
    ...(evening - now > HOUR ? [{ name: 'This evening', until: new Date(evening) }] : []),
    { name: 'Tomorrow morning', until: new Date(today + DAY + MORNING) },
  ]
}
