import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { useDb } from '../../../test/support/db.ts'
import { migrate, SchemaMismatch } from './migrate.ts'

const at = useDb()
const folder = mkdtempSync(path.join(tmpdir(), 'lsf-migrations-'))
const released = path.join(import.meta.dirname, '../../../migrations')

afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A copy of the migrations with `sql` at the end of one file. */
function edited(file: string, sql: string): string {
  cpSync(released, folder, { recursive: true })
  appendFileSync(path.join(folder, file), sql)
  return folder
}

const applied = async () => (await at.db.pool.query('select * from schema_files order by name')).rows

test('migrating again, and from several processes at once, applies nothing', async () => {
  const before = await applied()
  await Promise.all([migrate(at.url), migrate(at.url), migrate(at.url)])
  expect(await applied()).toEqual(before)
  expect((await at.db.pool.query('select count(*)::int as n from categories')).rows).toEqual([{ n: 8 }])
})

test('a new migration and a changed file of routines are applied by the next start, and nothing else', async () => {
  const before = await applied()
  edited('9999_new.sql', '-- owner: platform\ncreate table added_later (id integer);')
  appendFileSync(
    path.join(folder, 'routines/0008_chat.sql'),
    'create or replace function added_later() returns bigint language sql as $$ select count(*) from added_later $$;',
  )
  await Promise.all([migrate(at.url, folder), migrate(at.url, folder)])
  expect((await at.db.pool.query('select added_later()')).rows).toEqual([{ added_later: 0 }])
  const changed = (await applied()).filter((row) => !before.some(({ applied_at }) => +applied_at === +row.applied_at))
  expect(changed.map(({ name }) => name)).toEqual(['9999_new.sql', 'routines/0008_chat.sql'])
})

test('a file that fails is named, and leaves everything as it was', async () => {
  const before = await applied()
  edited('routines/0008_chat.sql', 'create or replace function added() returns integer language sql as $$ select 1 $$;')
  appendFileSync(path.join(folder, 'routines/0009_delivery.sql'), 'select 1 / 0;')
  await expect(migrate(at.url, folder)).rejects.toThrow('routines/0009_delivery.sql: division by zero')
  expect(await applied()).toEqual(before)
  await expect(at.db.pool.query('select added()')).rejects.toThrow('does not exist')
})

test('a database whose tables come from other files is refused in one sentence', async () => {
  const sentence = /^The database was made by another version from before 1\.0.*\.$/
  await expect(migrate(at.url, edited('0001_accounts.sql', '-- edited'))).rejects.toThrow(SchemaMismatch)
  await at.db.pool.query('drop table schema_files')
  await expect(migrate(at.url)).rejects.toThrow(sentence)
})
