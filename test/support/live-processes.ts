import { afterEach } from 'vitest'
import { z } from 'zod'
import { systemClock } from '#platform/clock.ts'
import { databaseTransport, type Live, openLive } from '#platform/live/live.ts'
import { asRecorded, liveKind } from '#platform/live/live-kind.ts'
import type { LiveStream } from '#platform/live/live-stream.ts'
import { LiveStreams, type StreamDeps } from '#platform/live/live-streams.ts'
import { recordLive } from '#platform/live/record-live.ts'
import type { Caller } from '#shared/caller.ts'
import { useDb } from './db.ts'
import { readEvents, type SentEvent } from './event-stream.ts'
import { capturedLog } from './log-lines.ts'
import { VERIFIED } from './standing.ts'
import { until } from './until.ts'

export const guest = (guestId: string): Caller => ({ person: null, guestId })
export const admin = (id: string): Caller => ({
  person: { id, role: 'admin', isAdmin: true, kinds: ['general'], signIn: 1, ...VERIFIED },
  guestId: null,
})

const kinds = {
  note: asRecorded(z.object({ n: z.number() })),
  odd: liveKind<{ n: number }, z.ZodType>({
    output: z.object({ n: z.number() }),
    render: async (_db, events) =>
      events.map(({ payload: { n } }) => (n === 0 ? null : n === 1 ? { secret: n } : { n, secret: 1 })),
  }),
}

export type Heard = {
  stream: LiveStream
  events: SentEvent[]
  kinds(): string[]
  next(kind: string): Promise<SentEvent>
  ended(): boolean
}

export function listen(streams: LiveStreams, caller: Caller, after = ''): Heard {
  const stream = streams.open(caller, '10.0.0.1', after)
  const events: SentEvent[] = []
  let ended = false
  void readEvents(stream.body, (event) => void events.push(event))
    .catch(() => {})
    .finally(() => {
      ended = true
    })
  return {
    stream,
    events,
    kinds: () => events.map(({ kind }) => kind),
    next: (kind) => until(kind, () => events.find((event) => event.kind === kind)),
    ended: () => ended,
  }
}

/** Returns the numbers of the received notes. */
export const notes = ({ events }: Heard) =>
  events.filter(({ kind }) => kind === 'note').map(({ data }) => (data as { n: number }).n)

/** Starts processes that serve streams from one database, and stops them after each test. */
export function useLiveProcesses() {
  const at = useDb()
  const kept = capturedLog()
  const opened: { close(): unknown }[] = []
  afterEach(async () => {
    for (const each of opened.splice(0)) await each.close()
  })

  function process(given: Partial<StreamDeps> = {}): { streams: LiveStreams; live: Live } {
    const live = openLive(databaseTransport(at.db), kept.log)
    const streams = new LiveStreams({
      db: at.db,
      live,
      log: kept.log,
      clock: systemClock,
      kinds,
      areSessionsValid: async (callers) => callers.map(() => true),
      perAddress: 0,
      times: { pollEvery: 60_000 },
      ...given,
    })
    opened.push(streams, live)
    return { streams, live }
  }

  async function tell(live: Live | undefined, person: string, ...numbers: number[]): Promise<void> {
    const people = await at.db.transaction((tx) =>
      recordLive(
        tx,
        numbers.map((n) => ({ person, kind: 'note', payload: { n } })),
      ),
    )
    live?.wake(people)
  }
  return { at, kept, process, tell }
}
