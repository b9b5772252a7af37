const HOUR = 60
const DAY = 24 * HOUR

/** Conversations that a shop needs for a reply time, and the days that count. */
export const MIN_CONVERSATIONS = 5
export const MEASURED_DAYS = 30

/** Minutes that are shown exactly. Others are rounded up, so that the text does not promise too much. */
const SAID = [5, 10, 15, 20, 30, 45] as const

/** Formats the median of a shop's first replies, in minutes, such as 'Answers within about 2 hours'. */
export function replyTimeText(minutes: number): string {
  const said = SAID.find((most) => minutes <= most)
  if (said !== undefined) return `Replies in about ${said} minutes`
  if (minutes <= DAY - HOUR) return `Replies in about ${many(Math.ceil(minutes / HOUR), 'hour')}`
  return `Replies in about ${many(Math.ceil(minutes / DAY), 'day')}`
}

const many = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`
