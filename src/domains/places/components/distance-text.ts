import { grouped } from '#shared/count-text.ts'

/** Returns '400 m' or '1.2 km', with a space that does not break. */
export function shortDistance(km: number): string {
  // Below 100 m a phone's position is not exact.
  if (km < 0.95) return `${Math.max(100, Math.round(km * 10) * 100)}\u00a0m`
  return `${km < 9.95 ? km.toFixed(1) : grouped(Math.round(km))}\u00a0km`
}

export const distanceText = (km: number): string => `${shortDistance(km)} away`
