import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import { consumeOrRefuse, counterKey } from '#platform/rate-limits/rate-counters.ts'
import type { AdminActor } from '#shared/caller.ts'

const HOUR = 3_600_000
/** In an hour. Bulk work decides some hundreds of things, one by one; one thing is decided a few times at most. */
export const ADMIN_ACTS = { ofAdmin: 600, aboutThing: 20 }
const ENOUGH = {
  ofAdmin: 'You have taken very many decisions in an hour. Please continue later.',
  aboutThing: 'You have changed your mind about this many times in an hour. Please look at it again later.',
}

type Deps = { config: { rateLimits: boolean }; clock: Clock }

/**
 * Counts a decision of an admin that people are told of by e-mail or text message, which costs money and trust; `thing` is as in the
 * audit log, such as 'shop:12'. Call it after everything else is written and before live events: whoever waits for an admin's counters
 * may hold any lock, and whoever holds them must need no other. Throws 429 (G-168).
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
