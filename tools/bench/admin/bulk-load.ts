import type pg from 'pg'

type Part = { drop: string; make: string }

/** Indexes without constraints, and references to other tables. They slow a load down and can be made afterwards. */
const PARTS = `
  select format('drop index %s', indexrelid::regclass) as drop,
    pg_get_indexdef(indexrelid) as make
  from pg_index where indrelid = $1::regclass and not exists (select from pg_constraint where conindid = indexrelid)
  union all
  select format('alter table %s drop constraint %I', conrelid::regclass, conname),
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
  from pg_constraint where conrelid = $1::regclass and contype = 'f'`

/**
 * Fills an empty table with one statement, without its triggers, with indexes and references made afterwards and without a log where
 * nothing refers to the table.
 */
export async function bulkLoad(client: pg.Client, table: string, text: string): Promise<void> {
  const { rows: parts } = await client.query<Part>(PARTS, [table])
  const { rows: referring } = await client.query(
    `select from pg_constraint where confrelid = $1::regclass and contype = 'f' and conrelid <> confrelid`,
    [table],
  )
  await client.query(`set synchronous_commit = off; set maintenance_work_mem = '512MB'; set work_mem = '256MB'`)
  for (const { drop } of parts) await client.query(drop)
  if (referring.length === 0) await client.query(`alter table ${table} set unlogged`)
  await client.query(`alter table ${table} disable trigger user`)
  await client.query(text)
  await client.query(`alter table ${table} enable trigger user`)
  for (const { make } of parts) await client.query(make)
  await client.query(`analyze ${table}`)
}
