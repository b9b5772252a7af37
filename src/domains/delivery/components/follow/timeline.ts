import type { FollowedDelivery } from '../../delivery.contract.ts'
import type { DeliveryStatus } from '../../delivery.policy.ts'

const WAY: readonly DeliveryStatus[] = ['new', 'quoted', 'agreed', 'on_the_way', 'delivered']

/** `at`: when the request last came there; null: not yet. */
export type Stop = { status: DeliveryStatus; at: string | null; isNow: boolean }

/** The way to the door; of a request that ended early only as far as it came, and how it ended. */
export function timelineOf({ status, steps }: Pick<FollowedDelivery, 'status' | 'steps'>): Stop[] {
  const at = (stop: DeliveryStatus) => steps.filter((step) => step.status === stop).at(-1)?.at ?? null
  const endedEarly = !WAY.includes(status)
  const stops = endedEarly ? [...WAY.filter((stop) => at(stop) !== null), status] : WAY
  return stops.map((stop) => ({ status: stop, at: at(stop), isNow: stop === status }))
}
