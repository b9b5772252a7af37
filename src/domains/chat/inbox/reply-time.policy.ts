const HOUR = 60
const DAY = 24 * HOUR

export const MIN_CONVERSATIONS = 5
export const MEASURED_DAYS = 30

/** In minutes. Other values are rounded up, so that the text does not promise too much. */
const SHOWN_MINUTES = [5, 10, 15, 20, 30, 45] as const

/** `minutes` is the median of a shop's first replies. */
export function replyTimeText(minutes: number): string {
  const said = SHOWN_MINUTES.find((most) => minutes <= most)
  if (said !== undefined) return `Replies in about ${said} minutes`
  if (minutes <= DAY - HOUR) return `Replies in about ${many(Math.ceil(minutes / HOUR), 'hour')}`
  return `Replies in about ${many(Math.ceil(minutes / DAY), 'day')}`
}

const many = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`
