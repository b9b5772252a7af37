import { alarm } from '#platform/alarms/alarm.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { consume, consumeOrRefuse, counterKey } from '#platform/rate-limits/rate-counters.ts'
import type { AdminActor } from '#shared/caller.ts'
import { HOUR } from '#shared/time/units.ts'

/** Bulk work decides hundreds of cases, each once; a single case changes a few times at most. */
export const ADMIN_DECISION_LIMITS = { ofAdmin: 600, aboutThing: 20 }
const TOO_MANY_DECISIONS = {
  ofAdmin: 'Too many decisions this hour. Please continue later.',
  aboutThing: 'You have reversed this decision several times. Please wait an hour.',
}

/** Per hour and admin. Above these numbers, the other admins get a notice. */
export const USUAL_ACTS = { decisions: 60, removals: 19 }

export type ActDeps = { config: { rateLimits: boolean }; clock: Clock; jobs: Pick<Jobs, 'enqueue'> }

/** Counts a decision about `thing` ('shop:12'). Throws 429 (G-168). Against deadlocks, call it after other writes, before live events. */
export async function countAdminDecision(
  tx: Db,
  deps: ActDeps,
  admin: Pick<AdminActor, 'id'>,
  thing: string,
  { removes = false }: { removes?: boolean } = {},
): Promise<void> {
  const { config, clock } = deps
  await noticeMany(tx, deps, admin, removes)
  if (!config.rateLimits) return
  for (const [what, subject, key] of [
    ['decisions of admin', admin.id, 'ofAdmin'],
    ['decisions about', `${thing} of admin ${admin.id}`, 'aboutThing'],
  ] as const)
    await consumeOrRefuse(
      tx,
      counterKey(what, subject),
      { most: ADMIN_DECISION_LIMITS[key], within: HOUR },
      clock.now(),
      TOO_MANY_DECISIONS[key],
    )
}

async function noticeMany(tx: Db, deps: ActDeps, { id }: Pick<AdminActor, 'id'>, removes: boolean): Promise<void> {
  const isOver = async (what: string, most: number) =>
    (await consume(tx, counterKey(what, id), { most, within: HOUR }, deps.clock.now())) !== null
  const many = await isOver('usual decisions of admin', USUAL_ACTS.decisions)
  const manyRemovals = removes && (await isOver('usual removals by admin', USUAL_ACTS.removals))
  if (!many && !manyRemovals) return
  const [admin] = await tx.query<{ name: string | null }>(
    'accounts.actingName',
    `select nullif(concat_ws(' ', first_name, last_name), '') as name from users where id = $1`,
    [id],
  )
  const alarmBase = { subject: id, tab: 'audit' as const }
  const who = admin?.name ?? 'An admin'
  const advice = 'If you did not expect this, please check the audit log and talk to them.'
  if (many)
    await alarm(tx, deps, {
      ...alarmBase,
      kind: 'mass-decisions',
      title: 'Very many decisions by one admin',
      text: `${who} took more than ${USUAL_ACTS.decisions} decisions within an hour. ${advice}`,
    })
  if (manyRemovals)
    await alarm(tx, deps, {
      ...alarmBase,
      kind: 'mass-removals',
      title: 'Very many removals by one admin',
      text: `${who} suspended, banned, removed or deleted ${USUAL_ACTS.removals + 1} shops or people within an hour. ${advice}`,
    })
}
