import { openDatabaseClock } from '../search-bench/processor-time.ts'
import type { Child } from './children.ts'
import { httpRate, type Rate } from './load.ts'
import { processorSeconds } from './process-family.ts'
import { CONNECTIONS, type Server } from './servers.ts'

/** Processor time of server and database for a response, in ms. */
export type Load = Rate & { appMs: number; databaseMs: number }

/** The length of a measurement, in seconds or requests. */
export type Effort = { seconds: number; amount?: number }

/** Encodings that browsers accept. */
export const BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd' }

/** The generator runs in this process, which must be idle. */
export const rateOf = (
  { origin }: Child,
  paths: readonly string[],
  { seconds, amount }: Effort,
  headers: Record<string, string> = {},
): Promise<Rate> =>
  httpRate(origin, paths, seconds, { connections: CONNECTIONS, headers, workers: 0, ...(amount ? { amount } : {}) })

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
