import type { Db } from '../db/db.ts'
import type { Log } from '../log.ts'

/** At most 20 announcements a second, because each takes a lock that all commits with announcements share. */
const ANNOUNCE_INTERVAL_MS = 55
/** Bytes of recipients in one announcement. PostgreSQL allows 8,000 bytes in all. */
const MAX_RECIPIENT_BYTES = 7_500
const ALL_PEOPLE = '*'
export const WAKE_CHANNEL = 'live_wake'

export type WakeTransport = {
  send(announcement: string): Promise<void>
  subscribe?(onAnnouncement: (announcement: string | undefined) => void): void
  close(): Promise<void>
}

/** Wakes readers of live events. Only a hint: a reader that misses one polls every few seconds. */
export type Live = {
  /** Call it after the commit, with the result of `recordLive`. Returns at once and never throws. */
  wake(people: readonly string[]): void
  onWake(listener: (people: readonly string[] | null) => void): () => void
  listen(): void
  receive(announcement: string | undefined): void
  close(): Promise<void>
}

export function openLive(transport: WakeTransport, log: Log): Live {
  const processId = crypto.randomUUID().slice(0, 8)
  const listeners = new Set<(people: readonly string[] | null) => void>()
  const waiting = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let sending: Promise<void> = Promise.resolve()

  const wake = (people: readonly string[] | null) => {
    for (const listener of listeners) listener(people)
  }

  function announce(): void {
    if (waiting.size === 0) {
      timer = undefined
      return
    }
    timer = setTimeout(announce, ANNOUNCE_INTERVAL_MS)
    const people = [...waiting].join(' ')
    waiting.clear()
    sending = transport
      .send(`${processId} ${people.length > MAX_RECIPIENT_BYTES ? ALL_PEOPLE : people}`)
      .catch((err) => log.debug({ err }, 'could not announce live events'))
  }

  function receive(announcement: string | undefined): void {
    const [from, ...people] = announcement?.split(' ') ?? ['', ALL_PEOPLE]
    if (from !== processId) wake(people[0] === ALL_PEOPLE ? null : people)
  }

  return {
    receive: receive,
    listen: () => transport.subscribe?.(receive),
    wake(people) {
      if (people.length === 0) return
      wake(people)
      for (const person of people) waiting.add(person)
      if (!timer) announce()
    },
    onWake(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async close() {
      clearTimeout(timer)
      if (waiting.size > 0) announce()
      clearTimeout(timer)
      await sending
      await transport.close()
    },
  }
}

/** Uses a pool connection, outside all transactions. */
export const databaseTransport = (db: Db): WakeTransport => ({
  send: async (announcement) => {
    await db.query('live.announce', 'select pg_notify($1, $2)', [WAKE_CHANNEL, announcement])
  },
  close: async () => {},
})
