import { Readable } from 'node:stream'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useDb } from '../../../test/support/db.ts'
import { copyIn, copyOut } from './copy.ts'

const at = useDb()
let client: pg.Client
beforeAll(async () => {
  client = new pg.Client({ connectionString: at.url })
  await client.connect()
  await client.query(`create table copied (id int, words text, bytes bytea, at timestamptz);
    insert into copied select n, case when n % 3 = 0 then null else e'a\\tb\\\\N\\n₦' || repeat('x', n % 500) end, sha256(n::text::bytea), 'epoch'::timestamptz + n * interval '1 microsecond'
    from generate_series(1, 60000) n;
    create table pasted (like copied)`)
})
afterAll(() => client.end())

test('rows that are copied out and in are the same, in chunks that a slow reader can stop', async () => {
  const chunks: Buffer[] = []
  let out = 0
  for await (const chunk of copyOut(client, 'copy copied to stdout', (rows) => {
    out = rows
  })) {
    if (chunks.length < 5) await new Promise((resolve) => setTimeout(resolve, 5))
    chunks.push(chunk)
  }
  expect(Math.max(...chunks.map(({ length }) => length))).toBeLessThan(200_000)
  expect(await copyIn(client, 'copy pasted from stdin', Readable.from(chunks))).toBe(out)
  const { rows } = await client.query('select count(*)::int from copied natural join pasted where words is not null')
  expect([out, rows[0]?.count]).toEqual([60_000, 40_000])
})

test('an error of the statement, of the rows or of their source is thrown, and the connection stays usable', async () => {
  const outcome = Readable.from(copyOut(client, 'copy missing to stdout', () => {})).toArray()
  await expect(outcome).rejects.toMatchObject({ code: '42P01' })
  const bad = Readable.from([Buffer.from('no number\t\\N\t\\N\t\\N\n')])
  await expect(copyIn(client, 'copy pasted from stdin', bad)).rejects.toMatchObject({ code: '22P02' })
  async function* broken() {
    yield Buffer.from('1\t\\N\t\\N\t\\N\n')
    throw new Error('the disk is broken')
  }
  await expect(copyIn(client, 'copy pasted from stdin', broken())).rejects.toThrow('the disk is broken')
  const { rows } = await client.query('select count(*)::int from pasted')
  expect(rows[0]?.count).toBe(60_000)
})
