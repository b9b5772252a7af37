import type { Db } from '../db/db.ts'

/** Rows per statement, to stay within its timeout. */
const BATCH = 5_000

/** What triggers keep counted under `name` and `key`, exact in the transaction's snapshot; 0 for what was never counted. */
export async function keptCount(db: Db, name: string, key = ''): Promise<number> {
  const [found] = await db.query<{ n: number }>(
    'counts.one',
    `select (coalesce((select n from kept_counts where name = $1 and key = $2), 0)
       + coalesce((select sum(change) from count_changes where name = $1 and key = $2), 0))::float8 as n`,
    [name, key],
  )
  return found?.n ?? 0
}

/** The sum over the keys from `from` on, in the order of their letters: of days, those since then. */
export async function keptCountSince(db: Db, name: string, from: string): Promise<number> {
  const [found] = await db.query<{ n: number }>(
    'counts.since',
    `select (coalesce((select sum(n) from kept_counts where name = $1 and key >= $2), 0)
       + coalesce((select sum(change) from count_changes where name = $1 and key >= $2), 0))::float8 as n`,
    [name, from],
  )
  return found?.n ?? 0
}

/** Each key from `from` on with what is counted, in the order of their letters: the days since then. */
export function keptCountsFrom(db: Db, name: string, from: string): Promise<{ key: string; n: number }[]> {
  return db.query<{ key: string; n: number }>(
    'counts.from',
    `select key, sum(n)::float8 as n from (
       select key, n from kept_counts where name = $1 and key >= $2
       union all select key, change from count_changes where name = $1 and key >= $2) counted
     group by key order by key`,
    [name, from],
  )
}

/** The `limit` keys that are counted most under `name`, ties in the order of their letters. */
export function mostCounted(db: Db, name: string, limit: number): Promise<{ key: string; n: number }[]> {
  return db.query<{ key: string; n: number }>(
    'counts.most',
    // Of the keys that did not change lately, none after the first `limit` can be among the most.
    `with changed as (select key, sum(change) as change from count_changes where name = $1 group by key),
     most as (
       select key, n from kept_counts where name = $1 order by n desc, key limit $2 + (select count(*) from changed)
     ),
     kept as (
       select key, n from most
       union
       select key, coalesce((select k.n from kept_counts k where k.name = $1 and k.key = changed.key), 0) from changed
     )
     select kept.key, (kept.n + coalesce(c.change, 0))::float8 as n
     from kept left join changed c on c.key = kept.key
     where kept.n + coalesce(c.change, 0) > 0
     order by 2 desc, 1 limit $2`,
    [name, limit],
  )
}

/** Adds up what has changed, so that reading stays cheap. Several processes may do so at once. Returns how many changes. */
export async function foldCounts(db: Db): Promise<number> {
  let folded = 0
  for (let batch = BATCH; batch === BATCH; folded += batch) {
    const [found] = await db.query<{ changes: number }>(
      'counts.fold',
      `with gone as (
         delete from count_changes
         where id in (select id from count_changes order by id limit ${BATCH} for update skip locked)
         returning name, key, change
       ), added as (
         insert into kept_counts as k (name, key, n)
         select name, key, sum(change) from gone group by name, key order by name, key
         on conflict (name, key) do update set n = k.n + excluded.n
       )
       select count(*)::int as changes from gone`,
    )
    batch = found?.changes ?? 0
  }
  // Such as cities that somebody has typed and erased.
  await db.query(
    'counts.forgetNothings',
    // Without waiting for another process that adds to them just now.
    `delete from kept_counts k
     using (select name, key from kept_counts where n = 0 order by name, key for update skip locked) nothings
     where k.name = nothings.name and k.key = nothings.key`,
  )
  return folded
}
