import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import { consumeOrRefuse, counterKey } from '#platform/rate-limits/rate-counters.ts'
import type { AdminActor } from '#shared/caller.ts'

const HOUR = 3_600_000
/** In an hour. Bulk work decides some hundred things, one by one; one thing is decided a few times at most. */
export const ADMIN_ACTS = { ofAdmin: 600, aboutThing: 20 }
const ENOUGH = {
  ofAdmin: 'You have decided very much within an hour. Please go on later.',
  aboutThing: 'You have decided this very often within an hour. Please look at it again later.',
}

type Deps = { config: { rateLimits: boolean }; clock: Clock }

/**
 * Counts what an admin decides and a person is told of by email or text message, which cost money and trust; `thing` is as in the audit
 * log, such as 'shop:12'. Call it when all else is written, only before live events: whoever waits for the counters of an admin may hold
 * everything, and whoever has them must need nothing more. Throws 429 (G-168).
 */
export async function countAct(
  tx: Db,
  { config, clock }: Deps,
  admin: Pick<AdminActor, 'id'>,
  thing: string,
): Promise<void> {
  if (!config.rateLimits) return
  for (const [what, subject, key] of [
    ['decisions of admin', admin.id, 'ofAdmin'],
    ['decisions about', `${thing} of admin ${admin.id}`, 'aboutThing'],
  ] as const)
    await consumeOrRefuse(
      tx,
      counterKey(what, subject),
      { most: ADMIN_ACTS[key], within: HOUR },
      clock.now(),
      ENOUGH[key],
    )
}
