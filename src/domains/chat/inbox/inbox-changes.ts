import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import { consumeOrRefuse, counterKey } from '#platform/rate-limits/rate-counters.ts'
import { HOUR } from '#shared/time/units.ts'
import { INBOX_CHANGES_PER_HOUR } from './inbox.policy.ts'

/** `limited` is true if per-person limits apply (G-168). */
export type InboxDeps = { clock: Clock; limited: boolean }

export async function countInboxChange(tx: Db, { clock, limited }: InboxDeps, personId: string): Promise<void> {
  const rate = { most: limited ? INBOX_CHANGES_PER_HOUR : 0, within: HOUR }
  await consumeOrRefuse(tx, counterKey('inbox changes of', personId), rate, clock.now())
}
