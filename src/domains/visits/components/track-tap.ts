import type { Tap } from '../visits.policy.ts'

export const trackTap = (shopId: number, tap: Tap): void =>
  void import('./record-tap.ts').then(
    ({ sendTap: recordTap }) => recordTap(shopId, tap),
    () => {},
  )
