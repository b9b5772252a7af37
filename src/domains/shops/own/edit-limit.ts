import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import { consumeOrRefuse, counterKey } from '#platform/rate-limits/rate-counters.ts'
import type { Person } from '#shared/caller.ts'
import { HOUR } from '#shared/time/units.ts'
import { EDITS_PER_HOUR } from './own-shops.policy.ts'

/** `limited` turns on limits per person (G-168). */
export type LimitDeps = { clock: Clock; limited: boolean }

/** Counts one edit, however many rows it has (G-181). Failed edits roll back with the transaction. Throws 429. */
export async function countEdit(tx: Db, { clock, limited }: LimitDeps, person: Pick<Person, 'id'>): Promise<void> {
  const rate = { most: limited ? EDITS_PER_HOUR : 0, within: HOUR }
  await consumeOrRefuse(tx, counterKey('edits of', person.id), rate, clock.now())
}
