import type { Db } from '../db/db.ts'

/** `person`: a user's or guest's id, or a group such as 'admins'. `payload`: numbers of rows, not their content. */
export type LiveEvent = { person: string; kind: string; payload: object }

/** Rows per statement, to stay within its timeout. */
const BATCH = 5_000
/** How long a browser may be away and still be told all that happened; beyond that it reads everything anew. */
export const KEPT = '24 hours'

/**
 * Writes what open browsers are to be told, in the transaction of what happened; locks the people last and in their order, so take
 * no other lock after it. Returns the people, for `live.wake` after the commit. Events of one person keep their order.
 */
export async function recordLive(tx: Db, events: readonly LiveEvent[]): Promise<string[]> {
  if (events.length === 0) return []
  // A counter begins at the time in ms, so that one removed and begun again goes on above what browsers remember.
  await tx.query(
    'live.record',
    `with event as (
       select *, row_number() over (partition by person order by place) as nth
       from unnest($1::text[], $2::text[], $3::jsonb[]) with ordinality as e (person, kind, payload, place)),
     total as (select person, count(*) as events from event group by person),
     counted as (
       insert into live_people as p (person, first, seq, last_at)
       select person, began, began + events, clock_timestamp()
       from total, floor(extract(epoch from clock_timestamp()) * 1000) as began order by person
       on conflict (person) do update
         set seq = p.seq + (select events from total where total.person = excluded.person), last_at = excluded.last_at
       returning person, seq)
     insert into live_events (person, seq, kind, payload, created_at)
     select person, seq - events + nth, kind, payload, clock_timestamp() from event join total using (person) join counted using (person)`,
    [
      events.map(({ person }) => person),
      events.map(({ kind }) => kind),
      events.map(({ payload }) => JSON.stringify(payload)),
    ],
  )
  return [...new Set(events.map(({ person }) => person))]
}

/** Forgets what was told to a person who is deleted or was a guest. */
export async function forgetLiveOf(tx: Db, person: string): Promise<void> {
  await tx.query('live.forgetPerson', 'delete from live_people where person = $1', [person])
}

/** Forgets events after a day, and counters of people without any. By the database's clock. Returns the number of events. */
export async function forgetLive(db: Db): Promise<number> {
  let forgotten = 0
  for (let batch = BATCH; batch === BATCH; forgotten += batch) {
    const rows = await db.query(
      'live.forget',
      `delete from live_events where (person, seq) in (
         select person, seq from live_events where created_at < now() - interval '${KEPT}' limit ${BATCH}) returning 1`,
    )
    batch = rows.length
  }
  for (let batch = BATCH; batch === BATCH; ) {
    const rows = await db.query(
      'live.forgetCounters',
      `delete from live_people where person in (
         select person from live_people where last_at < now() - interval '${KEPT}' limit ${BATCH} for update skip locked) returning 1`,
    )
    batch = rows.length
  }
  return forgotten
}
