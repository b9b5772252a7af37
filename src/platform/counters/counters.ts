import type { Db } from '../db/db.ts'

const BATCH = 5_000

/** Returns the exact count in the transaction's snapshot; 0 if never counted. */
export async function counterValue(db: Db, name: string, key = ''): Promise<number> {
  const [found] = await db.query<{ n: number }>(
    'counters.one',
    `select (coalesce((select value from counters where name = $1 and key = $2), 0)
       + coalesce((select sum(delta) from counter_changes where name = $1 and key = $2), 0))::float8 as n`,
    [name, key],
  )
  return found?.n ?? 0
}

/** Returns the sum over the keys that sort at or after `from`, such as all days since that day. */
export async function counterValueSince(db: Db, name: string, from: string): Promise<number> {
  const [found] = await db.query<{ n: number }>(
    'counters.since',
    `select (coalesce((select sum(value) from counters where name = $1 and key >= $2), 0)
       + coalesce((select sum(delta) from counter_changes where name = $1 and key >= $2), 0))::float8 as n`,
    [name, from],
  )
  return found?.n ?? 0
}

export function counterValuesFrom(db: Db, name: string, from: string): Promise<{ key: string; n: number }[]> {
  return db.query<{ key: string; n: number }>(
    'counters.from',
    `select key, sum(n)::float8 as n from (
       select key, value as n from counters where name = $1 and key >= $2
       union all select key, delta from counter_changes where name = $1 and key >= $2) counted
     group by key order by key`,
    [name, from],
  )
}

export function topCounters(db: Db, name: string, limit: number): Promise<{ key: string; n: number }[]> {
  return db.query<{ key: string; n: number }>(
    'counters.most',
    // Of the keys without recent changes, only the first `limit` can be among the highest.
    `with changed as (select key, sum(delta) as change from counter_changes where name = $1 group by key),
     most as (
       select key, value as n from counters where name = $1 order by value desc, key limit $2 + (select count(*) from changed)
     ),
     kept as (
       select key, n from most
       union
       select key, coalesce((select k.value from counters k where k.name = $1 and k.key = changed.key), 0) from changed
     )
     select kept.key, (kept.n + coalesce(c.change, 0))::float8 as n
     from kept left join changed c on c.key = kept.key
     where kept.n + coalesce(c.change, 0) > 0
     order by 2 desc, 1 limit $2`,
    [name, limit],
  )
}

/** Adds up the changes, so that reading stays cheap; several processes may run it at once. Returns the number of changes. */
export async function applyCounterChanges(db: Db): Promise<number> {
  let folded = 0
  for (let batch = BATCH; batch === BATCH; folded += batch) {
    const [found] = await db.query<{ changes: number }>(
      'counters.fold',
      `with gone as (
         delete from counter_changes
         where id in (select id from counter_changes order by id limit ${BATCH} for update skip locked)
         returning name, key, delta
       ), added as (
         insert into counters as k (name, key, value)
         select name, key, sum(delta) from gone group by name, key order by name, key
         on conflict (name, key) do update set value = k.value + excluded.value
       )
       select count(*)::int as changes from gone`,
    )
    batch = found?.changes ?? 0
  }
  // Deletes counters at zero, such as those of cities that a person typed and erased.
  await db.query(
    'counters.forgetNothings',
    // Skips rows that another process is changing.
    `delete from counters k
     using (select name, key from counters where value = 0 order by name, key for update skip locked) nothings
     where k.name = nothings.name and k.key = nothings.key`,
  )
  return folded
}
