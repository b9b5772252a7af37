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

test('an error rolls back the whole transaction and is rethrown', async () => {
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

test('a transaction that ignores the error of a statement fails, because nothing was saved', async () => {
  const before = await count()
  const work = at.db.transaction(async (tx) => {
    await add(tx, 'guest_three')
    await tx.query('test.fails', 'select 1 / 0').catch(() => {})
    return 'saved'
  })
  await expect(work).rejects.toThrow('The transaction was rolled back')
  expect(await count()).toBe(before)
})

test('counts are numbers, money stays text', async () => {
  const [row] = await at.db.query<{ n: unknown; price: unknown }>(
    'test.kinds',
    'select count(*) as n, 9999999999.99::numeric(12,2) as price',
  )
  expect(row).toEqual({ n: 1, price: '9999999999.99' })
})

test('rows have the names of the code, however the statement runs', async () => {
  const text = `select 1 as id, 2 as owner_id, 3 as is_phone_verified, 4 as "isOwn", 5 as line_1, json_build_object('shop_id', 6) as as_json`
  const row = { id: 1, ownerId: 2, isPhoneVerified: 3, isOwn: 4, line_1: 5, asJson: { shop_id: 6 } }
  const read = (db: Pick<typeof at.db, 'query'>, name: string | null = 'test.rowNames') => db.query(name, text)
  expect(await read(at.db)).toEqual([row])
  expect(await read(at.db, null)).toEqual([row])
  expect(await read(at.db.search ?? at.db)).toEqual([row])
  expect(await at.db.transaction((tx) => read(tx))).toEqual([row])
  expect(await at.db.pipelined((one) => Promise.all([read(one), read(one, null)]))).toEqual([[row], [row]])
})

test('a name with another text is refused, on any connection', async () => {
  await at.db.query('test.same', 'select 1 as n')
  await at.db.query('test.same', 'select 1 as n')
  await expect(at.db.query('test.same', 'select 2 as n')).rejects.toThrow('test.same has two texts')
  await expect(at.db.transaction((tx) => tx.query('test.same', 'select 2 as n'))).rejects.toThrow(
    'test.same has two texts',
  )
})

test('a name that PostgreSQL would truncate is refused', async () => {
  expect(await at.db.query(`test.${'é'.repeat(29)}`, 'select 1 as n')).toEqual([{ n: 1 }])
  await expect(at.db.query(`test.${'é'.repeat(30)}`, 'select 1 as n')).rejects.toThrow('is too long')
})

test('a generated statement is prepared once, the last 40 are kept, and after 1,000 the connection is closed', async () => {
  const one = openDb(at.url, { connections: 1 })
  const generate = (n: number) => one.query(null, `select ${n} as made`)
  const prepared = async () => {
    const text = `select pg_backend_pid() as pid, count(*) as made from pg_prepared_statements where statement like 'select % as made'`
    const [row] = await one.query<{ pid: number; made: number }>('test.prepared', text)
    return row
  }
  try {
    for (let n = 0; n < 40; n++) for (const _ of [1, 2]) expect(await generate(n)).toEqual([{ made: n }])
    const full = await prepared()
    expect(full?.made).toBe(40)
    expect(await generate(0)).toEqual([{ made: 0 }])
    expect(await generate(40)).toEqual([{ made: 40 }])
    const statements = `select array_agg(statement order by statement) as kept from pg_prepared_statements where statement in ('select 0 as made', 'select 1 as made', 'select 40 as made')`
    const [row] = await one.query<{ kept: string[] }>('test.kept', statements)
    // The first was used again; the second was not used for longest.
    expect(row?.kept).toEqual(['select 0 as made', 'select 40 as made'])
    expect(await prepared()).toEqual(full)
    for (let n = 41; n < 1_001; n++) await generate(n)
    expect((await prepared())?.pid).not.toBe(full?.pid)
  } finally {
    await one.close()
  }
})

test('idle search connections outlive other idle ones', async () => {
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

test('uses fewer search connections if fewer are configured', async () => {
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

test('pipelined reads leave in one write on one connection, and a failed one does not affect the others', async () => {
  await at.db.query('test.pid', pid)
  let writes = 0
  const { uncork } = Socket.prototype
  const uncorked = vi.spyOn(Socket.prototype, 'uncork').mockImplementation(function (this: Socket) {
    if (this.writableCorked === 1) writes++
    uncork.call(this)
  })
  const read = await at.db.pipelined((one) =>
    Promise.allSettled([
      one.query<{ pid: number }>('test.pid', pid),
      one.query('test.divided', 'select 1 / $1::int as n', [0]),
      one.query<{ pid: number }>('test.pid', pid),
    ]),
  )
  uncorked.mockRestore()
  expect(writes).toBe(1)
  const [first, second, third] = read
  expect(second).toMatchObject({ status: 'rejected', reason: { message: 'division by zero' } })
  expect(first.status === 'fulfilled' && first.value[0]?.pid).toBeGreaterThan(0)
  expect(third).toEqual(first)
  expect(at.db.pool.idleCount).toBe(at.db.pool.totalCount)
})

test('the next user of a connection waits for all pipelined reads, also after a failed one', async () => {
  const one = openDb(at.url, { connections: 1 })
  const transactionNow = 'select pg_current_xact_id_if_assigned() is not null as within'
  let last: Promise<unknown> = Promise.resolve()
  const reads = one.pipelined((pipelined) => {
    const divided = pipelined.query('test.divided', 'select 1 / $1::int as n', [0])
    const slept = pipelined.query('test.slept', 'select pg_sleep(0.2) as slept')
    last = slept.then(() => pipelined.query('test.within', transactionNow))
    return Promise.all([divided, last])
  })
  await expect(reads).rejects.toThrow('division by zero')
  await one.transaction(async (tx) => {
    await add(tx, 'guest_four')
    expect(await last).toEqual([{ within: false }])
  })
  await one.close()
})

test('writes inside pipelined reads use a separate transaction, and searches use their own connections', async () => {
  const before = await count()
  for (const nested of [false, true]) {
    const write = async (one: typeof at.db | Parameters<Parameters<typeof at.db.pipelined>[0]>[0]) => {
      expect(one.search).toBe(at.db.search)
      await one.transaction(async (tx) => {
        await add(tx, 'guest_three')
        throw new Error('changed my mind')
      })
    }
    await expect(at.db.pipelined((one) => (nested ? one.pipelined(write) : write(one)))).rejects.toThrow(
      'changed my mind',
    )
    expect(await count()).toBe(before)
  }
})
