import type { Tap } from '../visits.policy.ts'

/** Tells of a tap by code that loads then; a tap that cannot be told is not worth a message. */
export const tellTap = (shopId: number, tap: Tap): void =>
  void import('./record-tap.ts').then(
    ({ recordTap }) => recordTap(shopId, tap),
    () => {},
  )
