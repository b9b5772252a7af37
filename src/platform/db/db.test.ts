import { expect, test } from 'vitest'
import { useDb } from '../../../test/support/db.ts'
import { migrate } from './migrate.ts'

const at = useDb()
const count = async () =>
  (await at.db.query<{ n: number }>('test.count', 'select count(*) as n from guest_sessions'))[0]?.n
const add = (db: typeof at.db | Parameters<Parameters<typeof at.db.transaction>[0]>[0], id: string) =>
  db.query('test.add', 'insert into guest_sessions (id, expires_at) values ($1, now())', [id])

test('an error rolls the whole transaction back and is thrown on', async () => {
  const before = await count()
  await expect(
    at.db.transaction(async (tx) => {
      await add(tx, 'guest_one')
      await tx.transaction((inner) => add(inner, 'guest_two'))
      throw new Error('changed my mind')
    }),
  ).rejects.toThrow('changed my mind')
  expect(await count()).toBe(before)
  expect(at.db.pool.idleCount).toBe(at.db.pool.totalCount)
})

test('counts are numbers, money stays text', async () => {
  const [row] = await at.db.query<{ n: unknown; price: unknown }>(
    'test.kinds',
    'select count(*) as n, 9999999999.99::numeric(12,2) as price',
  )
  expect(row).toEqual({ n: 1, price: '9999999999.99' })
})

test('migrating again, and from several processes at once, changes nothing', async () => {
  await Promise.all([migrate(at.url), migrate(at.url), migrate(at.url)])
  expect((await at.db.pool.query('select count(*)::int as n from categories')).rows).toEqual([{ n: 8 }])
})
