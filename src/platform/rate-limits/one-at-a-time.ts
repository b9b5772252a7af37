import type { Db } from '../db/db.ts'
import { tooManyRequests } from '../http/api/errors.ts'

export const MAX_WAITING = 100

type Queues = Map<string, { last: Promise<unknown>; count: number }>

const queuesOf = new WeakMap<Db, Queues>()

/** Runs calls of a `key` one by one, so that waiting calls leave connections free. Nest only an item's key in a person's. Throws 429. */
export async function oneAtATime<T>(db: Db, key: string, work: () => Promise<T>, most = MAX_WAITING): Promise<T> {
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
