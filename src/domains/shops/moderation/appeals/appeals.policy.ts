import { DAY, HOUR } from '#shared/time/units.ts'

/** The owner can appeal each of these decisions once (G-184). */
export const APPEALABLE_KINDS = ['rejected', 'suspended', 'removed'] as const

export const MAX_APPEAL_LENGTH = 1000
export const NO_ANSWER_TEXT = 'Please tell us why you disagree'
export const NO_OUTCOME_TEXT = 'Please write a message to the owner'

/** In ms. A removed shop can be restored during the same time. */
export const APPEAL_WINDOW_MS = 30 * DAY
/** In ms. The owner and admins see how much of this time is left. */
export const APPEAL_DECISION_MS = 3 * DAY

/** Returns 'in 2 days', 'within the hour' or 'overdue'. `now` in ms. */
export function timeLeft(due: string, now: number): string {
  const left = Date.parse(due) - now
  if (left <= 0) return 'overdue'
  const hours = Math.floor(left / HOUR)
  if (hours < 1) return 'within the hour'
  const [count, unit] = hours < 48 ? [hours, 'hour'] : [Math.floor(hours / 24), 'day']
  return `in ${count} ${unit}${count === 1 ? '' : 's'}`
}
