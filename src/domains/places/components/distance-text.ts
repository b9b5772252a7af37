import { grouped } from '#shared/count-text.ts'

export function distanceText(km: number): string {
  // Below 100 m a phone's position is not exact.
  if (km < 0.95) return `${Math.max(100, Math.round(km * 10) * 100)}\u00a0m away`
  return `${km < 9.95 ? km.toFixed(1) : grouped(Math.round(km))}\u00a0km away`
}
