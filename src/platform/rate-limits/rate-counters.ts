import { createHash } from 'node:crypto'
import type { Db } from '../db/db.ts'
import { tooManyRequests } from '../http/api/errors.ts'

/** `most` in `within` ms, `spaced.ms` apart after the first `spaced.after`; 0 for `most` means no limit. */
export type Rate = { most: number; within: number; spaced?: { after: number; ms: number } }

/** Returns a key that hides its subject, because contacts and addresses are personal data. */
export function counterKey(what: string, subject: string): string {
  return createHash('sha256').update(`${what}\0${subject}`).digest('base64url')
}

/** Counts `uses`, all or none. Returns null, or the seconds to wait when over the limit; atomic across processes. */
export async function consume(db: Db, key: string, rate: Rate, now: Date, uses = 1): Promise<number | null> {
  if (rate.most === 0) return null
  if (uses > rate.most) return Math.ceil(rate.within / 1000)
  const { after, ms } = rate.spaced ?? { after: rate.most, ms: 0 }
  const [counted] = await db.query(
    'rateLimits.consume',
    `insert into rate_counters as c (key, used, last_at, resets_at) values ($1, $7, $2, $3)
     on conflict (key) do update set
       used = case when c.resets_at <= $2 then $7 else c.used + $7 end,
       resets_at = case when c.resets_at <= $2 then $3 else c.resets_at end,
       last_at = $2
     where c.resets_at <= $2 or c.used + $7 <= $5 or (c.used + $7 <= $4 and c.last_at <= $6)
     returning used`,
    [
      key,
      now,
      new Date(now.getTime() + rate.within),
      rate.most,
      Math.min(after, rate.most),
      new Date(now.getTime() - ms),
      uses,
    ],
  )
  // Another process may have reset the counter concurrently.
  return counted ? null : Math.max(1, Number(await waitFor(db, key, rate, now, uses)))
}

export type Charge = { key: string; rate: Rate; uses?: number }

/** Counts all charges or none. Returns null, or the index of the refused one and the seconds to wait. */
export async function consumeAll(
  db: Db,
  charges: readonly Charge[],
  now: Date,
): Promise<{ nth: number; wait: number } | null> {
  for (const [nth, { key, rate, uses }] of charges.entries()) {
    const wait = await consume(db, key, rate, now, uses)
    if (wait === null) continue
    for (const counted of charges.slice(0, nth)) await refund(db, counted.key, counted.uses)
    return { nth, wait }
  }
  return null
}

export async function consumeOrRefuse(
  db: Db,
  key: string,
  rate: Rate,
  now: Date,
  sentence?: string,
  uses = 1,
): Promise<void> {
  const wait = await consume(db, key, rate, now, uses)
  if (wait !== null) throw tooManyRequests(wait, sentence)
}

/** Returns the seconds until `consume` would succeed, or null if it would now. Counts nothing. */
export async function waitFor(db: Db, key: string, rate: Rate, now: Date, uses = 1): Promise<number | null> {
  if (rate.most === 0) return null
  const [counter] = await db.query<{ used: number; lastAt: Date; resetsAt: Date }>(
    'rateLimits.find',
    'select used, last_at, resets_at from rate_counters where key = $1 and resets_at > $2',
    [key, now],
  )
  const { after, ms } = rate.spaced ?? { after: rate.most, ms: 0 }
  const next = counter && counter.used + uses
  if (!next || next <= Math.min(after, rate.most)) return null
  const free = next <= rate.most ? counter.lastAt.getTime() + ms : counter.resetsAt.getTime()
  return free <= now.getTime() ? null : Math.max(1, Math.ceil((free - now.getTime()) / 1000))
}

export async function refund(db: Db, key: string, uses = 1): Promise<void> {
  const text = 'update rate_counters set used = greatest(used - $2, 0) where key = $1'
  await db.query('rateLimits.refund', text, [key, uses])
}

/** Raises each counter of `to` to the use of its counterpart in `from`. */
export async function copyCounters(tx: Db, from: readonly string[], to: readonly string[]): Promise<void> {
  await tx.query(
    'rateLimits.copy',
    `insert into rate_counters as c (key, used, last_at, resets_at)
     select k.target, f.used, f.last_at, f.resets_at
     from unnest($1::text[], $2::text[]) as k (source, target) join rate_counters f on f.key = k.source order by k.target
     on conflict (key) do update set
       used = case when excluded.resets_at >= c.resets_at then greatest(excluded.used, c.used) else c.used end,
       resets_at = greatest(excluded.resets_at, c.resets_at), last_at = greatest(excluded.last_at, c.last_at)`,
    [from, to],
  )
}

export async function resetCounter(db: Db, key: string): Promise<void> {
  await db.query('rateLimits.reset', 'delete from rate_counters where key = $1', [key])
}
