import type { Db } from '../db/db.ts'
import { tooManyRequests } from '../http/api/errors.ts'

/** Waiting ones of one key; more are refused. */
export const MOST_WAITING = 100

type Queues = Map<string, { last: Promise<unknown>; count: number }>

const queuesOf = new WeakMap<Db, Queues>()

/**
 * Runs what is asked for under one `key`, such as a person, one after another on this database in this process: waiting for rows
 * that the key's other works hold, each would keep a connection from everybody else. Not to be nested. Throws 429 when too many wait.
 */
export async function oneAtATime<T>(db: Db, key: string, work: () => Promise<T>, most = MOST_WAITING): Promise<T> {
  const waiting: Queues = queuesOf.get(db) ?? new Map()
  queuesOf.set(db, waiting)
  const queue = waiting.get(key) ?? { last: Promise.resolve(), count: 0 }
  if (queue.count > most) throw tooManyRequests(1)
  queue.count++
  waiting.set(key, queue)
  const done = queue.last.then(work)
  queue.last = done.catch(() => {})
  try {
    return await done
  } finally {
    queue.count--
    if (queue.count === 0) waiting.delete(key)
  }
}
