const HOUR = 60
const DAY = 24 * HOUR

/** Conversations from which on a shop's reply time says something, and the days that it looks back. */
export const LEAST_CONVERSATIONS = 5
export const MEASURED_DAYS = 30

/** Rounded up, so that it promises nothing: minutes that are said as they are. */
const SAID = [5, 10, 15, 20, 30, 45] as const

/** 'Answers within about 2 hours', from the median of a shop's first answers in minutes. */
export function replyTimeText(minutes: number): string {
  const said = SAID.find((most) => minutes <= most)
  if (said !== undefined) return `Answers within about ${said} minutes`
  if (minutes <= DAY - HOUR) return `Answers within about ${many(Math.ceil(minutes / HOUR), 'hour')}`
  return `Answers within about ${many(Math.ceil(minutes / DAY), 'day')}`
}

const many = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`
