import pg from 'pg'
import type { Log } from '../log.ts'

/** The channel on which the database says what the public sees differently now. */
const CHANNEL = 'public_change'
const LONGEST_WAIT = 10_000

export type ChangeFeed = { close(): Promise<void> }

/**
 * Listens to what the database's triggers announce and hands on tags such as 'shop:12' or 'all', whoever made the change:
 * this process, another one, or an operator's SQL. After a broken connection `everything` is announced, because something
 * may have been missed.
 */
export async function openChangeFeed(url: string, log: Log, onChange: (tags: string[]) => void): Promise<ChangeFeed> {
  let closed = false
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let wait = 250

  async function connect(first: boolean): Promise<void> {
    const next = new pg.Client({ connectionString: url, application_name: 'localshopfinder changes', keepAlive: true })
    next.on('notification', ({ payload }) => onChange((payload ?? 'everything').split(' ')))
    next.on('error', (error) => lost(next, error))
    next.on('end', () => lost(next))
    try {
      await next.connect()
      await next.query(`listen ${CHANNEL}`)
    } catch (error) {
      await next.end().catch(() => {})
      if (first) throw error
      return again(error)
    }
    client = next
    wait = 250
    if (!first) onChange(['everything'])
  }

  function lost(gone: pg.Client, error?: Error): void {
    if (closed || gone !== client) return
    client = undefined
    gone.end().catch(() => {})
    again(error)
  }

  function again(error: unknown): void {
    if (closed) return
    log.warn({ err: error, retryInMs: wait }, 'lost the change feed')
    retry = setTimeout(() => void connect(false), wait)
    wait = Math.min(wait * 2, LONGEST_WAIT)
  }

  await connect(true)
  return {
    async close() {
      closed = true
      clearTimeout(retry)
      await client?.end()
    },
  }
}
