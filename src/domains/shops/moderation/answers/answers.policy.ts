/** Decisions that an owner may answer, once each (G-184). */
export const ANSWERABLE = ['rejected', 'suspended', 'removed'] as const

export const LONGEST_ANSWER = 1000
export const NO_ANSWER_TEXT = 'Please say why you think that the decision is wrong'
export const NO_OUTCOME_TEXT = 'Please say why, in words for the owner'

const DAY = 86_400_000
/** Ms after a decision within which it can be answered; a removed shop can be restored as long. */
export const ANSWER_WITHIN_MS = 30 * DAY
/** Ms after an answer within which an admin settles it: the clock that both sides see. */
export const SETTLE_WITHIN_MS = 3 * DAY

/** 'in 2 days', 'in 5 hours', 'within the hour', or 'overdue'; `now` in ms. */
export function timeLeft(due: string, now: number): string {
  const left = Date.parse(due) - now
  if (left <= 0) return 'overdue'
  const hours = Math.floor(left / 3_600_000)
  if (hours < 1) return 'within the hour'
  const [count, unit] = hours < 48 ? [hours, 'hour'] : [Math.floor(hours / 24), 'day']
  return `in ${count} ${unit}${count === 1 ? '' : 's'}`
}
