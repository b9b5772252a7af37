import type { Db } from '#platform/db/db.ts'

/**
 * What of the demo is filled in, in a schema of its own. Answers when the filling began, which the dates of the catalogue
 * count from; null when nothing is to be done, because it is complete or the database has people of its own.
 */
export async function beginFilling(db: Db): Promise<Date | null> {
  if (!(await needsFilling(db))) return null
  await db.query('demo.schema', 'create schema if not exists demo')
  await db.query(
    'demo.parts',
    'create table if not exists demo.parts (name text primary key, filled_at timestamptz not null default now())',
  )
  await db.query('demo.begin', `insert into demo.parts (name) values ('beginning') on conflict do nothing`)
  const [beginning] = await db.query<{ at: Date }>(
    'demo.begun',
    `select filled_at as at from demo.parts where name = 'beginning'`,
  )
  return beginning?.at ?? null
}

/** Whether the database is empty, or its filling has begun and is not complete. */
export async function needsFilling(db: Db): Promise<boolean> {
  const [at] = await db.query<{ begun: boolean; people: boolean }>(
    'demo.state',
    `select to_regclass('demo.parts') is not null as begun, exists(select from users) as people`,
  )
  if (!at?.begun) return !at?.people
  const [filled] = await db.query<{ everything: boolean; any: boolean }>(
    'demo.filled',
    `select bool_or(name = 'everything') as everything, bool_or(name = 'people') as any from demo.parts`,
  )
  return !filled?.everything && (filled?.any === true || !at.people)
}

/** Does one part of the filling unless it has been done: both, or neither, are there afterwards. */
export async function fillOnce(db: Db, name: string, fill: (tx: Db) => Promise<void>): Promise<void> {
  await db.transaction(async (tx) => {
    const noted = await tx.query(
      'demo.note',
      'insert into demo.parts (name) values ($1) on conflict do nothing returning name',
      [name],
    )
    if (noted.length > 0) await fill(tx)
  })
}
