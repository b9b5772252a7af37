import type { Db } from '../db/db.ts'
import { BATCH, inBatches } from '../db/in-batches.ts'

/** `person`: the id of a user or guest, or a group such as 'admins'. `payload`: ids of rows, not their content. */
export type LiveEvent = { person: string; kind: string; payload: object }

/** After a longer absence, a browser refetches everything. */
export const LIVE_EVENT_RETENTION = '24 hours'

/** Call it last in the transaction, because it locks the recipients in order. Returns the recipients for `live.wake` after the commit. */
export async function recordLive(tx: Db, events: readonly LiveEvent[]): Promise<string[]> {
  if (events.length === 0) return []
  // A counter starts at the time in ms, so that a new one continues above the positions that browsers remember.
  await tx.query(
    'live.record',
    `with event as (
       select *, row_number() over (partition by recipient order by place) as nth
       from unnest($1::text[], $2::text[], $3::jsonb[]) with ordinality as e (recipient, kind, payload, place)),
     total as (select recipient, count(*) as events from event group by recipient),
     counted as (
       insert into live_sequences as p (recipient, first_seq, seq, last_at)
       select recipient, began, began + events, clock_timestamp()
       from total, floor(extract(epoch from clock_timestamp()) * 1000) as began order by recipient
       on conflict (recipient) do update
         set seq = p.seq + (select events from total where total.recipient = excluded.recipient), last_at = excluded.last_at
       returning recipient, seq)
     insert into live_events (recipient, seq, kind, payload, created_at)
     select recipient, seq - events + nth, kind, payload, clock_timestamp() from event join total using (recipient) join counted using (recipient)`,
    [
      events.map(({ person }) => person),
      events.map(({ kind }) => kind),
      events.map(({ payload }) => JSON.stringify(payload)),
    ],
  )
  return [...new Set(events.map(({ person }) => person))]
}

export async function deleteLiveEventsOf(tx: Db, person: string): Promise<void> {
  await tx.query('live.forgetPerson', 'delete from live_sequences where recipient = $1', [person])
}

export async function purgeLiveEvents(db: Db): Promise<number> {
  const purged = await inBatches(() =>
    db.query(
      'live.forget',
      `delete from live_events where (recipient, seq) in (
         select recipient, seq from live_events where created_at < now() - interval '${LIVE_EVENT_RETENTION}' limit ${BATCH}) returning 1`,
    ),
  )
  await inBatches(() =>
    db.query(
      'live.forgetCounters',
      `delete from live_sequences where recipient in (
         select recipient from live_sequences where last_at < now() - interval '${LIVE_EVENT_RETENTION}' limit ${BATCH} for update skip locked) returning 1`,
    ),
  )
  return purged
}
