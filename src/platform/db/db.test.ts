import { Socket } from 'node:net'
import { expect, test, vi } from 'vitest'
import { useDb } from '../../../test/support/db.ts'
import { until } from '../../../test/support/until.ts'
import { openDb } from './db.ts'

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

test('a name that comes with another text is refused, on whichever connection', async () => {
  await at.db.query('test.same', 'select 1 as n')
  await at.db.query('test.same', 'select 1 as n')
  await expect(at.db.query('test.same', 'select 2 as n')).rejects.toThrow('test.same has two texts')
  await expect(at.db.transaction((tx) => tx.query('test.same', 'select 2 as n'))).rejects.toThrow(
    'test.same has two texts',
  )
})

test('statements without a name are prepared once, and only the last of them kept', async () => {
  await at.db.transaction(async (tx) => {
    const prepared = async () => {
      const [row] = await tx.query<{ texts: string[] }>(
        'test.prepared',
        `select array(select statement from pg_prepared_statements where statement like 'select % as made') as texts`,
      )
      return row?.texts ?? []
    }
    const ask = (n: number) => tx.query(null, `select ${n} as made`)
    for (let n = 0; n < 100; n++) {
      expect(await ask(n)).toEqual([{ made: n }])
      await ask(0)
    }
    const texts = await prepared()
    expect(texts).toHaveLength(40)
    expect(texts).toEqual(expect.arrayContaining(['select 0 as made', 'select 99 as made']))
  })
})

test('connections that search outlive others that are not needed', async () => {
  const db = openDb(at.url, { idle: 20 })
  const process = async (on: Pick<typeof db, 'query'> = db) =>
    (await on.query<{ pid: number }>('test.pid', 'select pg_backend_pid() as pid'))[0]?.pid
  try {
    const [searching] = await Promise.all([process(db.search), process()])
    await until('the unneeded connection to be closed', () => db.pool.totalCount === 0)
    expect(await process(db.search)).toBe(searching)
  } finally {
    await db.close()
  }
})

test('fewer connections search when fewer are given', async () => {
  const db = openDb(at.url, { connections: 3, searchConnections: 1 })
  const pids = async (on: Pick<typeof db, 'query'> = db) => {
    const asked = [1, 2, 3].map(() => on.query<{ pid: number }>('test.pid', 'select pg_backend_pid() as pid'))
    return new Set((await Promise.all(asked)).map(([row]) => row?.pid)).size
  }
  try {
    expect([await pids(), await pids(db.search)]).toEqual([3, 1])
  } finally {
    await db.close()
  }
})

const pid = 'select pg_backend_pid() as pid'

test('reads that are made together leave in one write on one connection, and one that fails spoils no other', async () => {
  await at.db.query('test.pid', pid)
  const writes = vi.spyOn(Socket.prototype, '_writev').mockClear()
  const read = await at.db.together((one) =>
    Promise.allSettled([
      one.query<{ pid: number }>('test.pid', pid),
      one.query('test.divided', 'select 1 / $1::int as n', [0]),
      one.query<{ pid: number }>('test.pid', pid),
    ]),
  )
  expect(writes).toHaveBeenCalledTimes(1)
  writes.mockRestore()
  const [first, second, third] = read
  expect(second).toMatchObject({ status: 'rejected', reason: { message: 'division by zero' } })
  expect(first.status === 'fulfilled' && first.value[0]?.pid).toBeGreaterThan(0)
  expect(third).toEqual(first)
  expect(at.db.pool.idleCount).toBe(at.db.pool.totalCount)
})

test('whoever gets the connection next waits for all reads, when one of them fails too, and is meant by none', async () => {
  const one = openDb(at.url, { connections: 1 })
  const transactionNow = 'select pg_current_xact_id_if_assigned() is not null as within'
  let last: Promise<unknown> = Promise.resolve()
  const reads = one.together((together) => {
    const divided = together.query('test.divided', 'select 1 / $1::int as n', [0])
    const slept = together.query('test.slept', 'select pg_sleep(0.2) as slept')
    last = slept.then(() => together.query('test.within', transactionNow))
    return Promise.all([divided, last])
  })
  await expect(reads).rejects.toThrow('division by zero')
  await one.transaction(async (tx) => {
    await add(tx, 'guest_four')
    expect(await last).toEqual([{ within: false }])
  })
  await one.close()
})

test('what is written from reads that are made together is a transaction of its own, and searches are made elsewhere', async () => {
  const before = await count()
  for (const nested of [false, true]) {
    const write = async (one: typeof at.db | Parameters<Parameters<typeof at.db.together>[0]>[0]) => {
      expect(one.search).toBe(at.db.search)
      await one.transaction(async (tx) => {
        await add(tx, 'guest_three')
        throw new Error('changed my mind')
      })
    }
    await expect(at.db.together((one) => (nested ? one.together(write) : write(one)))).rejects.toThrow(
      'changed my mind',
    )
    expect(await count()).toBe(before)
  }
})
