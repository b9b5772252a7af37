import { ClientWithSocket } from '../db/client-with-socket.ts'
import type { Log } from '../log.ts'

export const PUBLIC_CHANGE = 'public_change'
/** The longest pause before the next attempt; until then pages may be out of date. */
const MAX_WAIT_MS = 2_000

export type ChangeFeed = { close(): Promise<void> }
/** The listener of each channel; undefined when an announcement may have been missed. */
export type Listeners = Readonly<Record<string, (announcement: string | undefined) => void>>

export async function openChangeFeed(
  url: string,
  log: Log,
  listeners: Listeners,
  { lookEvery = 15_000, answerWithin = 5_000 } = {},
): Promise<ChangeFeed> {
  let closed = false
  let client: ClientWithSocket | undefined
  let retry: NodeJS.Timeout | undefined
  let pollTimer: NodeJS.Timeout | undefined
  let wait = 250

  async function connect(first: boolean): Promise<void> {
    const next = new ClientWithSocket({
      connectionString: url,
      application_name: 'localshopfinder changes',
      keepAlive: true,
      connectionTimeoutMillis: answerWithin,
      query_timeout: answerWithin,
    })
    next.on('notification', ({ channel, payload }) => listeners[channel]?.(payload || undefined))
    next.on('error', (error) => lost(next, error))
    next.on('end', () => lost(next))
    try {
      await next.connect()
      for (const channel of Object.keys(listeners)) await next.query(`listen ${channel}`)
    } catch (error) {
      drop(next)
      if (first) throw error
      return again(error)
    }
    if (closed) return drop(next)
    client = next
    if (!first) {
      log.info('change feed reconnected')
      for (const listener of Object.values(listeners)) listener(undefined)
    }
    wait = 250
    pollLater(next)
  }

  // A connection that is cut reports no error until it is used.
  function pollLater(at: ClientWithSocket): void {
    pollTimer = setTimeout(() => {
      at.query('select 1').then(
        () => at === client && pollLater(at),
        (error: Error) => lost(at, error),
      )
    }, lookEvery)
  }

  function lost(lostClient: ClientWithSocket, error?: Error): void {
    if (closed || lostClient !== client) return
    client = undefined
    clearTimeout(pollTimer)
    drop(lostClient)
    log.warn({ err: error }, 'change feed disconnected')
    again(error)
  }

  function again(error: unknown): void {
    if (closed) return
    log.debug({ err: error, retryInMs: wait }, 'the change feed cannot be reached')
    retry = setTimeout(() => void connect(false), wait)
    wait = Math.min(wait * 2, MAX_WAIT_MS)
  }

  await connect(true)
  return {
    async close() {
      closed = true
      clearTimeout(retry)
      clearTimeout(pollTimer)
      const last = client
      client = undefined
      await last?.end()
    },
  }
}

function drop(client: ClientWithSocket): void {
  client.end().catch(() => {})
  client.socket.destroy()
}
