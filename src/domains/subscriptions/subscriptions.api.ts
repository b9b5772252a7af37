import type { Clock } from '#platform/clock.ts'
import { type Handler, handle } from '#platform/http/api/handle.ts'
import { subscriptions as contract } from './subscriptions.contract.ts'
import { findSubscription } from './subscriptions.queries.ts'

export function subscriptionsApi(clock: Clock): Handler[] {
  return [
    handle(contract.current, async ({ db, caller }) => {
      const found = await findSubscription(db, caller.person.id, clock.now())
      if (!found) return null
      const { startDate, endDate } = found
      return { ...found, startDate: startDate?.toISOString() ?? null, endDate: endDate?.toISOString() ?? null }
    }),
  ]
}
