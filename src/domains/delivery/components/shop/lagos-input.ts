import { HOUR } from '#shared/time/units.ts'

const LAGOS_AHEAD = HOUR

/** Formats an instant for a datetime-local field. Nigeria has no summer time. */
export const toLagosInput = (moment: Date): string =>
  new Date(moment.getTime() + LAGOS_AHEAD).toISOString().slice(0, 16)

export const fromLagosInput = (value: string): string => (value === '' ? '' : `${value}+01:00`)
