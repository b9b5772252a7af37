import autocannon from 'autocannon'
import { openDatabaseClock } from './database-clock.ts'
import { processorSeconds } from './process-family.ts'
import { type Child, CONNECTIONS, type Server } from './servers/servers.ts'

/** Responses a second, and p99 in ms. */
export type Rate = { perSecond: number; answers: number; p99: number; failures: number }

/** Processor time of server and database for a response, in ms. */
export type Load = Rate & { appMs: number; databaseMs: number }

/** The length of a measurement, in seconds or requests. */
export type Effort = { seconds: number; amount?: number }

/** Requests `paths` in rotation. The generator runs in this process, which must be idle. */
export async function rateOf(
  { origin }: Child,
  paths: readonly string[],
  { seconds, amount }: Effort,
  headers: Record<string, string> = {},
): Promise<Rate> {
  const { requests, duration, latency, non2xx, errors, timeouts } = await autocannon({
    url: origin,
    connections: CONNECTIONS,
    duration: seconds,
    // Ms between checks for the end.
    sampleInt: 100,
    ...(amount && { amount }),
    requests: paths.map((path) => ({ method: 'GET' as const, path, headers })),
  })
  return {
    perSecond: requests.total / duration,
    answers: requests.total,
    p99: latency.p99,
    failures: non2xx + errors + timeouts,
  }
}

/** Returns the processor time of server and database for each response of this work. */
export async function costsOf<Done extends { answers: number }>(
  { name, pid, url }: Server,
  work: () => Promise<Done>,
): Promise<Done & { appMs: number; databaseMs: number }> {
  const clock = await openDatabaseClock(url, name)
  try {
    await clock.refresh()
    const app = processorSeconds(pid)
    const database = clock.now()
    const done = await work()
    const answers = Math.max(1, done.answers)
    const databaseMs = (clock.now() - database) / answers
    return { ...done, appMs: ((processorSeconds(pid) - app) * 1_000) / answers, databaseMs }
  } finally {
    await clock.close()
  }
}

export const loadOf = (server: Server, paths: readonly string[], effort: Effort, headers = {}): Promise<Load> =>
  costsOf(server, () => rateOf(server, paths, effort, headers))
