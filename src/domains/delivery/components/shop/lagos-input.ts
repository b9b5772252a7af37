const LAGOS_AHEAD = 3_600_000

/** The value of a datetime-local field: a moment as clocks in Nigeria, which have no summer time, show it. */
export const toLagosInput = (moment: Date): string =>
  new Date(moment.getTime() + LAGOS_AHEAD).toISOString().slice(0, 16)

/** With the zone, as it is sent; '' stays ''. */
export const fromLagosInput = (value: string): string => (value === '' ? '' : `${value}+01:00`)
