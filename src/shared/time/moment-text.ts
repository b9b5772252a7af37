const moment = new Intl.DateTimeFormat('en-NG', {
  timeZone: 'Africa/Lagos',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
})

/** 'Thu, 5 Mar, 2:30 pm' in Lagos. */
export const momentText = (at: string | Date): string => moment.format(new Date(at))
