import { createHash } from 'node:crypto'
import type { Db } from '#platform/db/db.ts'

/** At most `most` in `within` ms; after the first `spaced.after` of them, `spaced.ms` lie between two. 0 for `most`: no limit. */
export type Rate = { most: number; within: number; spaced?: { after: number; ms: number } }

/** A name for a counter that does not give away what it counts: contacts and addresses are personal data. */
export function counterKey(what: string, subject: string): string {
  return createHash('sha256').update(`${what}\0${subject}`).digest('base64url')
}

/**
 * Counts one more under `key`, unless that would be too many. Answers null when it was counted, else the seconds to wait.
 * One statement, so that several processes and requests at once agree.
 */
export async function takeTurn(db: Db, key: string, rate: Rate, now: Date): Promise<number | null> {
  if (rate.most === 0) return null
  const { after, ms } = rate.spaced ?? { after: rate.most, ms: 0 }
  const [counted] = await db.query(
    'accounts.takeTurn',
    `insert into rate_counters as c (key, used, last_at, resets_at) values ($1, 1, $2, $3)
     on conflict (key) do update set
       used = case when c.resets_at <= $2 then 1 else c.used + 1 end,
       resets_at = case when c.resets_at <= $2 then $3 else c.resets_at end,
       last_at = $2
     where c.resets_at <= $2 or c.used < $5 or (c.used < $4 and c.last_at <= $6)
     returning used`,
    [
      key,
      now,
      new Date(now.getTime() + rate.within),
      rate.most,
      Math.min(after, rate.most),
      new Date(now.getTime() - ms),
    ],
  )
  // Another process may have begun to count anew in between: this one was not counted all the same.
  return counted ? null : Math.max(1, Number(await waitFor(db, key, rate, now)))
}

/** Seconds until `takeTurn` would count again, or null when it would now. Counts nothing. */
export async function waitFor(db: Db, key: string, rate: Rate, now: Date): Promise<number | null> {
  if (rate.most === 0) return null
  const [counter] = await db.query<{ used: number; lastAt: Date; resetsAt: Date }>(
    'accounts.counter',
    'select used, last_at as "lastAt", resets_at as "resetsAt" from rate_counters where key = $1 and resets_at > $2',
    [key, now],
  )
  const { after, ms } = rate.spaced ?? { after: rate.most, ms: 0 }
  if (!counter || counter.used < Math.min(after, rate.most)) return null
  const next = counter.used < rate.most ? counter.lastAt.getTime() + ms : counter.resetsAt.getTime()
  return next <= now.getTime() ? null : Math.max(1, Math.ceil((next - now.getTime()) / 1000))
}

/** Takes one count back: it turned out not to be what is counted. */
export async function giveBackTurn(db: Db, key: string): Promise<void> {
  await db.query('accounts.giveBack', 'update rate_counters set used = used - 1 where key = $1 and used > 0', [key])
}

/** Begins to count anew. */
export async function resetCounter(db: Db, key: string): Promise<void> {
  await db.query('accounts.resetCounter', 'delete from rate_counters where key = $1', [key])
}
