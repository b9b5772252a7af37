import { readFileSync } from 'node:fs'
import type { Db } from '#platform/db/db.ts'

/**
 * Runs the statements of a file in the folder `sql`, one after the other. Those that name `$1` get the data as JSON. Each ends with a
 * semicolon at the end of a line.
 */
export async function runSql(tx: Db, file: string, data?: object): Promise<void> {
  const text = readFileSync(new URL(`sql/${file}.sql`, import.meta.url), 'utf8')
  for (const statement of text.split(/;$/m)) {
    const sql = statement.trim()
    if (sql) await tx.query(null, sql, /\$1\b/.test(sql) ? [JSON.stringify(data)] : [])
  }
}

/** Returns when loading began, or null when it is complete or the database has other people. */
export async function beginFilling(db: Db): Promise<Date | null> {
  if (!(await needsFilling(db))) return null
  await runSql(db, 'functions')
  const [beginning] = await db.query<{ at: Date }>('demo.begun', `select demo.ago('0') as at`)
  return beginning?.at ?? null
}

/** Returns true if the database is empty or only partly loaded. */
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
