import type { Clock } from '#platform/clock.ts'
import { type Handler, handle } from '#platform/http/api/handle.ts'
import { subscriptions as contract } from './subscriptions.contract.ts'
import { currentSubscription } from './subscriptions.queries.ts'

export function subscriptionsApi(clock: Clock): Handler[] {
  return [handle(contract.current, ({ db, caller }) => currentSubscription(db, caller.person.id, clock.now()))]
}
