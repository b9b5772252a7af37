import { afterEach, describe, expect, test } from 'vitest'
import { type CutProxy, cutProxy } from '../../../test/support/cut-proxy.ts'
import { useDb } from '../../../test/support/db.ts'
import { capturedLog } from '../../../test/support/log-lines.ts'
import { until } from '../../../test/support/until.ts'
import { openChangeFeed, PUBLIC_CHANGE } from '../events/change-feed.ts'
import { DatabaseUnavailable, isDatabaseUnavailable } from './database-unavailable.ts'
import { type DbPool, openDb } from './db.ts'

const at = useDb()
const open: { close(): Promise<unknown> }[] = []
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close()
})
async function proxied(options: Parameters<typeof openDb>[1] = {}): Promise<{ db: DbPool; proxy: CutProxy }> {
  const proxy = await cutProxy(at.url)
  const db = openDb(proxy.url, options)
  open.push(proxy, db)
  return { db, proxy }
}
const one = (db: DbPool) => db.query<{ n: number }>('test.reached', 'select 1 as n')

describe('what counts as unavailable', () => {
  const coded = (code: string) => Object.assign(new Error('x'), { code })
  test.each(['08006', '57P01', '57P02', '57P03', '57P05', '57014', '53300', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE'])(
    '%s does, also as the cause of another error',
    (code) => {
      expect(isDatabaseUnavailable(coded(code))).toBe(true)
      expect(isDatabaseUnavailable(new Error('query failed', { cause: coded(code) }))).toBe(true)
    },
  )

  test.each(['23505', '23503', '42601', '22P02', '40001', '57P04', ''])('%s does not', (code) => {
    expect(isDatabaseUnavailable(coded(code))).toBe(false)
  })

  test('a missing host does; other thrown values do not', () => {
    expect(isDatabaseUnavailable(Object.assign(new Error('x'), { syscall: 'getaddrinfo', code: 'ENOTFOUND' }))).toBe(
      true,
    )
    for (const thrown of [null, undefined, 'ECONNREFUSED', {}, new TypeError('x')])
      expect(isDatabaseUnavailable(thrown)).toBe(false)
  })
})

test('no connection in time means unavailable, also with a full pool, which does not stop other callers', async () => {
  const { db } = await proxied({ connections: 1, connectTimeout: 1_500 })
  const taken = Promise.withResolvers<void>()
  const done = Promise.withResolvers<void>()
  const held = db.transaction(() => {
    taken.resolve()
    return done.promise
  })
  await taken.promise
  const refused = await one(db).catch((error) => error)
  expect(isDatabaseUnavailable(refused)).toBe(true)
  expect(refused).not.toBeInstanceOf(DatabaseUnavailable)
  done.resolve()
  await held
  expect(await one(db)).toEqual([{ n: 1 }])
})

test('a silent database is given up and counts as unavailable until it responds', async () => {
  const changes: boolean[] = []
  const { db, proxy } = await proxied({
    statementTimeout: 500,
    connectTimeout: 1_500,
    onHealthChange: (away) => changes.push(away),
  })
  await one(db)
  await proxy.cut('silent')
  expect(isDatabaseUnavailable(await one(db).catch((error) => error))).toBe(true)
  expect(await one(db).catch((error) => error)).toBeInstanceOf(DatabaseUnavailable)
  expect(changes).toEqual([true])
  await proxy.restore()
  await until('an answer', () => one(db).catch(() => null))
  expect(changes).toEqual([true, false])
})

test('a transaction on a broken connection is lost, and the next one works', async () => {
  const { db, proxy } = await proxied()
  const lost = db.transaction(async (tx) => {
    await tx.query('test.begun', 'select 1')
    await proxy.cut()
    await proxy.restore()
    await tx.query('test.two', 'select 2')
  })
  expect(isDatabaseUnavailable(await lost.catch((error) => error))).toBe(true)
  expect(await until('an answer', () => one(db).catch(() => null))).toEqual([{ n: 1 }])
})

test.each([undefined, 'silent' as const])(
  'the change feed reconnects and announces everything (cut: %s)',
  async (how) => {
    const proxy = await cutProxy(at.url)
    open.push(proxy)
    const heard: string[] = []
    const kept = capturedLog()
    const feed = await openChangeFeed(
      proxy.url,
      kept.log,
      { [PUBLIC_CHANGE]: (tags = 'everything') => void heard.push(tags) },
      {
        lookEvery: 50,
        answerWithin: 1_500,
      },
    )
    open.push(feed)
    const announce = (what: string) => at.db.pool.query(`select pg_notify('public_change', $1)`, [what])
    await announce('shop:1')
    await until('the first change', () => heard.includes('shop:1'))
    await proxy.cut(how)
    await until('the feed to let go', () => kept.text().includes('change feed disconnected'))
    await announce('shop:2')
    await proxy.restore()
    await until('everything', () => heard.includes('everything'))
    await announce('shop:3')
    await until('a later change', () => heard.includes('shop:3'))
  },
)
