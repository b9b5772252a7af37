import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
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

test('a failed file is reported and changes nothing', async () => {
  const before = await applied()
  edited('routines/0008_chat.sql', 'create or replace function added() returns integer language sql as $$ select 1 $$;')
  appendFileSync(path.join(folder, 'routines/0009_delivery.sql'), 'select 1 / 0;')
  await expect(migrate(at.url, folder)).rejects.toThrow('routines/0009_delivery.sql: division by zero')
  expect(await applied()).toEqual(before)
  await expect(at.db.pool.query('select added()')).rejects.toThrow('does not exist')
})

test('words from before their kinds were text are kept and announced as before', async () => {
  const announcing = 'routines/0110_public_changes.sql'
  const words = `select field::text, word from product_words`
  const triggers = `select tgname from pg_trigger where tgname like '%words_announced' order by tgname`
  const retype = (table: string) =>
    `drop trigger ${table}_announced on ${table}; alter table ${table} alter column field type "char"`
  await at.db.pool.query(`insert into product_words (field, word) values ('#', 'counted'), ('p', 'kettle')`)
  await at.db.pool.query(`${retype('shop_words')}; ${retype('product_words')}`)
  await at.db.pool.query(readFileSync(path.join(released, announcing), 'utf8'))
  await at.db.pool.query('delete from schema_files where name = any($1)', [['0017_word_classes.sql', announcing]])
  await migrate(at.url)
  expect((await at.db.pool.query(triggers)).rows).toEqual([
    { tgname: 'product_words_announced' },
    { tgname: 'shop_words_announced' },
  ])
  expect((await at.db.pool.query(words)).rows).toEqual([
    { field: '#', word: 'counted' },
    { field: 'p', word: 'kettle' },
  ])
  const kinds = `select pg_typeof(field)::text as kind from product_words limit 1`
  expect((await at.db.pool.query(kinds)).rows).toEqual([{ kind: 'text' }])
})

test('a database whose tables come from other files is refused in one sentence', async () => {
  const sentence = /^The database was made by another version from before 1\.0.*\.$/
  await expect(migrate(at.url, edited('0001_accounts.sql', '-- edited'))).rejects.toThrow(SchemaMismatch)
  await at.db.pool.query('drop table schema_files')
  await expect(migrate(at.url)).rejects.toThrow(sentence)
})
