import type { Tap } from '../visits.policy.ts'

/** Loads the code that sends a tap. Failures stay silent. */
export const trackTap = (shopId: number, tap: Tap): void =>
  void import('./record-tap.ts').then(
    ({ sendTap: recordTap }) => recordTap(shopId, tap),
    () => {},
  )
