import type { Clock } from '../clock.ts'
import { isDatabaseUnavailable } from '../db/database-unavailable.ts'
import type { Db } from '../db/db.ts'
import type { Log } from '../log.ts'
import type { LiveKind, Recorded } from './live-kind.ts'

const MAX_BEHIND = 500

export type EventSequence = { seq: number; first: number }
export type ReadEvent = { seq: number; kind: string; payload: unknown }
export type PendingEvents = EventSequence & { events: ReadEvent[] }

export async function readSequences(db: Db, people: readonly string[]): Promise<Map<string, EventSequence>> {
  const rows = await db.query<EventSequence & { person: string }>(
    'live.counters',
    'select recipient as person, seq, first_seq as first from live_sequences where recipient = any($1)',
    [people],
  )
  return new Map(rows.map(({ person, ...counter }) => [person, counter]))
}

export async function readPendingEvents(
  db: Db,
  after: ReadonlyMap<string, number>,
): Promise<Map<string, PendingEvents>> {
  const rows = await db.query<EventSequence & { person: string; at: number | null; kind: string; payload: unknown }>(
    'live.news',
    `select p.recipient as person, p.seq, p.first_seq as first, e.seq as at, e.kind, e.payload
     from unnest($1::text[], $2::bigint[]) as w (recipient, after) join live_sequences p on p.recipient = w.recipient and p.seq <> w.after
     left join live_events e on e.recipient = p.recipient and e.seq > greatest(w.after, p.first_seq)
       and p.seq - greatest(w.after, p.first_seq) <= ${MAX_BEHIND}
     order by p.recipient, e.seq`,
    [[...after.keys()], [...after.values()]],
  )
  const news = new Map<string, PendingEvents>()
  for (const { person, seq, first, at, kind, payload } of rows) {
    const of = news.get(person) ?? { seq, first, events: [] }
    news.set(person, of)
    if (at !== null) of.events.push({ seq: at, kind, payload })
  }
  return news
}

export function eventsAfter(at: number, { seq, first, events }: PendingEvents): ReadEvent[] | null {
  const next = Math.max(at, first) + 1
  const since = events.filter((event) => event.seq >= next)
  return seq >= at && since[0]?.seq === next && since.at(-1)?.seq === seq ? since : null
}

/** `data`: the text to send; null to send nothing; undefined if rendering failed, so that the browser must refetch. */
export type RenderedEvent = { seq: number; kind: string; data: string | null | undefined }

export type RenderDeps = { db: Db; log: Log; clock: Clock; kinds: Readonly<Record<string, LiveKind>> }

export async function renderEvents(
  { db, log, clock, kinds }: RenderDeps,
  news: ReadonlyMap<string, PendingEvents>,
): Promise<Map<string, Map<number, RenderedEvent>>> {
  const byKind = new Map<string, (Recorded & { into: RenderedEvent })[]>()
  const rendered = new Map<string, Map<number, RenderedEvent>>()
  for (const [person, { events }] of news) {
    const own = new Map<number, RenderedEvent>()
    rendered.set(person, own)
    for (const { seq, kind, payload } of events) {
      const into: RenderedEvent = { seq, kind, data: undefined }
      own.set(seq, into)
      const ofKind = byKind.get(kind) ?? []
      byKind.set(kind, ofKind)
      ofKind.push({ person, payload, into })
    }
  }
  for (const [kind, events] of byKind) {
    const declared = kinds[kind]
    // Another version of the product recorded it.
    if (!declared) log.warn({ kind }, 'no module sends this kind of live event')
    else await renderKind({ db, log, now: clock.now() }, kind, declared, events)
  }
  return rendered
}

async function renderKind(
  { db, log, now }: { db: Db; log: Log; now: Date },
  name: string,
  { output, render }: LiveKind,
  events: readonly (Recorded & { into: RenderedEvent })[],
): Promise<void> {
  try {
    const made = await render(
      db,
      events.map(({ person, payload }) => ({ person, payload })),
      now,
    )
    for (const [index, { into }] of events.entries()) {
      const answer = made[index]
      into.data = answer === null || answer === undefined ? null : JSON.stringify(output.parse(answer))
    }
  } catch (err) {
    if (isDatabaseUnavailable(err)) throw err
    log.error({ err, kind: name }, 'could not render a live event')
  }
}
