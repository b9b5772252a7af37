import type { FollowedDelivery } from '../../delivery.contract.ts'
import type { DeliveryStatus } from '../../delivery.policy.ts'

const WAY: readonly DeliveryStatus[] = ['new', 'quoted', 'agreed', 'on_the_way', 'delivered']

/** `at` is the last time the request reached this status; null before. */
export type TimelineStep = { status: DeliveryStatus; at: string | null; isNow: boolean }

/** Returns the steps until delivery. A request that ended early has only the steps it reached and its end. */
export function timelineOf({ status, steps }: Pick<FollowedDelivery, 'status' | 'steps'>): TimelineStep[] {
  const at = (stop: DeliveryStatus) => steps.filter((step) => step.status === stop).at(-1)?.at ?? null
  const endedEarly = !WAY.includes(status)
  const stops = endedEarly ? [...WAY.filter((stop) => at(stop) !== null), status] : WAY
  return stops.map((stop) => ({ status: stop, at: at(stop), isNow: stop === status }))
}
