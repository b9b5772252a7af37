import type { Db } from '#platform/db/db.ts'

/** When loading began, which its dates count from; null when complete or the database has other people. */
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

/** Whether the database is empty or only partly loaded. */
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

/** Runs one part of loading unless it is done, atomically. */
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
