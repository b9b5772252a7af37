import type { Clock } from '../clock.ts'
import { isDatabaseAway } from '../db/database-away.ts'
import type { Db } from '../db/db.ts'
import type { Log } from '../log.ts'
import type { LiveKind, Recorded } from './live-kind.ts'

/** More than these are not sent one by one: the browser reads everything anew. */
const MOST_BEHIND = 500

/** A person's counter: the last event's number, and what it began with. */
export type Counter = { seq: number; first: number }
export type ReadEvent = { seq: number; kind: string; payload: unknown }
/** `events` are all after the asked one, or none when some are gone or they are too many. */
export type News = Counter & { events: ReadEvent[] }

/** The counters of people who have one. */
export async function readCounters(db: Db, people: readonly string[]): Promise<Map<string, Counter>> {
  const rows = await db.query<Counter & { person: string }>(
    'live.counters',
    'select person, seq, first from live_people where person = any($1)',
    [people],
  )
  return new Map(rows.map(({ person, ...counter }) => [person, counter]))
}

/** What is new for each person after an event, in one query for all; people without news are left out. */
export async function readNews(db: Db, after: ReadonlyMap<string, number>): Promise<Map<string, News>> {
  const rows = await db.query<Counter & { person: string; at: number | null; kind: string; payload: unknown }>(
    'live.news',
    `select p.person, p.seq, p.first, e.seq as at, e.kind, e.payload
     from unnest($1::text[], $2::bigint[]) as w (person, after) join live_people p on p.person = w.person and p.seq <> w.after
     left join live_events e on e.person = p.person and e.seq > greatest(w.after, p.first)
       and p.seq - greatest(w.after, p.first) <= ${MOST_BEHIND}
     order by p.person, e.seq`,
    [[...after.keys()], [...after.values()]],
  )
  const news = new Map<string, News>()
  for (const { person, seq, first, at, kind, payload } of rows) {
    const of = news.get(person) ?? { seq, first, events: [] }
    news.set(person, of)
    if (at !== null) of.events.push({ seq: at, kind, payload })
  }
  return news
}

/** The events after `at`, or null when some between are gone. */
export function eventsAfter(at: number, { seq, first, events }: News): ReadEvent[] | null {
  const next = Math.max(at, first) + 1
  const since = events.filter((event) => event.seq >= next)
  return seq >= at && since[0]?.seq === next && since.at(-1)?.seq === seq ? since : null
}

/** `data`: what is sent, null for nothing; undefined when it could not be made, so that the browser has to read anew. */
export type Rendered = { seq: number; kind: string; data: string | null | undefined }

export type RenderDeps = { db: Db; log: Log; clock: Clock; kinds: Readonly<Record<string, LiveKind>> }

/** What each event has to say, by person; each kind is asked once for all people. */
export async function renderNews(
  { db, log, clock, kinds }: RenderDeps,
  news: ReadonlyMap<string, News>,
): Promise<Map<string, Map<number, Rendered>>> {
  const byKind = new Map<string, (Recorded & { into: Rendered })[]>()
  const rendered = new Map<string, Map<number, Rendered>>()
  for (const [person, { events }] of news) {
    const own = new Map<number, Rendered>()
    rendered.set(person, own)
    for (const { seq, kind, payload } of events) {
      const into: Rendered = { seq, kind, data: undefined }
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
  events: readonly (Recorded & { into: Rendered })[],
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
    if (isDatabaseAway(err)) throw err
    log.error({ err, kind: name }, 'could not make a live event')
  }
}
