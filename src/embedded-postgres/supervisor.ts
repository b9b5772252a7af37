import { setTimeout as sleep } from 'node:timers/promises'
import { type EmbeddedPostgresError, explain } from './embedded-postgres-error.ts'
import { type Server, type ServerOptions, startServer } from './server.ts'

const PAUSES = [0, 500, 1_000, 2_000, 4_000]
const STEADY_MS = 5_000

export type KeepRunningOptions = ServerOptions & { giveUp(error: EmbeddedPostgresError): void }

/** Restarts PostgreSQL on the same port until it fails five times in a row. Throws EmbeddedPostgresError. */
export async function superviseServer(options: KeepRunningOptions): Promise<Omit<Server, 'ended'>> {
  const { cluster, log, giveUp } = options
  const stopping = new AbortController()
  let server = await startServer(options)
  const { port } = server

  async function watch(): Promise<void> {
    for (let failures = 0; ; ) {
      const from = performance.now()
      let problem: unknown = await server.ended
      if (stopping.signal.aborted) return
      failures = performance.now() - from < STEADY_MS ? failures + 1 : 0
      log(`The embedded PostgreSQL ended by itself and is being started again. It said: ${problem || 'nothing'}`)
      for (let running = false; !running; ) {
        const pause = PAUSES[failures]
        if (pause === undefined) return giveUp(explain(problem, cluster))
        await sleep(pause, undefined, { signal: stopping.signal }).catch(() => {})
        if (stopping.signal.aborted) return
        try {
          server = await startServer({ ...options, port })
          running = true
        } catch (error) {
          failures += 1
          problem = error
        }
      }
      if (stopping.signal.aborted) return
      log('The embedded PostgreSQL is running again.')
    }
  }

  const watching = watch()
  return {
    port,
    async stop() {
      stopping.abort()
      await server.stop()
      await watching
      // A restart in progress may have started another server.
      await server.stop()
    },
  }
}
