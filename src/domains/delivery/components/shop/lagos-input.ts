const LAGOS_AHEAD = 3_600_000

/** Formats an instant for a datetime-local field. Nigeria has no summer time. */
export const toLagosInput = (moment: Date): string =>
  new Date(moment.getTime() + LAGOS_AHEAD).toISOString().slice(0, 16)

export const fromLagosInput = (value: string): string => (value === '' ? '' : `${value}+01:00`)
