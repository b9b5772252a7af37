import type { Db } from '../db/db.ts'
import type { Log } from '../log.ts'

/** Ms between two announcements of a process, so at most 20 a second: each takes a lock that all commits with one share. */
const APART = 55
/** Bytes of people in one announcement; PostgreSQL takes 8,000. */
const MOST = 7_500
const EVERYBODY = '*'
export const WAKE_CHANNEL = 'live_wake'

/** Announces to all processes, this one too (which does not need it). */
export type WakeCarrier = {
  send(announcement: string): Promise<void>
  /** What others announce; the database's is heard on the connection of the change feed. */
  hear?(take: (announcement: string | undefined) => void): void
  close(): Promise<void>
}

/** Wakes who reads events for browsers. Only ever a hint: whoever misses one looks for itself every few seconds. */
export type Live = {
  /** Call it after the commit, with what `recordLive` returned. Returns at once and never throws. */
  wake(people: readonly string[]): void
  /** Calls back with the people who have events, or null for everybody; returns what ends it. */
  onWake(listener: (people: readonly string[] | null) => void): () => void
  /** For a process with readers: begins to hear what the carrier brings. */
  listen(): void
  /** Takes an announcement as it came from a carrier; undefined when some may have been missed. */
  heard(announcement: string | undefined): void
  close(): Promise<void>
}

/** Announces at most every 55 ms, and hears what other processes announce. */
export function openLive(carrier: WakeCarrier, log: Log): Live {
  const own = crypto.randomUUID().slice(0, 8)
  const listeners = new Set<(people: readonly string[] | null) => void>()
  const waiting = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let sending: Promise<void> = Promise.resolve()

  const tell = (people: readonly string[] | null) => {
    for (const listener of listeners) listener(people)
  }

  function announce(): void {
    if (waiting.size === 0) {
      timer = undefined
      return
    }
    timer = setTimeout(announce, APART)
    const people = [...waiting].join(' ')
    waiting.clear()
    sending = carrier
      .send(`${own} ${people.length > MOST ? EVERYBODY : people}`)
      .catch((err) => log.debug({ err }, 'could not announce live events'))
  }

  function heard(announcement: string | undefined): void {
    const [from, ...people] = announcement?.split(' ') ?? ['', EVERYBODY]
    if (from !== own) tell(people[0] === EVERYBODY ? null : people)
  }

  return {
    heard,
    listen: () => carrier.hear?.(heard),
    wake(people) {
      if (people.length === 0) return
      tell(people)
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
      await carrier.close()
    },
  }
}

/** By the database itself, on a connection of the pool and outside all transactions. */
export const byDatabase = (db: Db): WakeCarrier => ({
  send: async (announcement) => {
    await db.query('live.announce', 'select pg_notify($1, $2)', [WAKE_CHANNEL, announcement])
  },
  close: async () => {},
})
