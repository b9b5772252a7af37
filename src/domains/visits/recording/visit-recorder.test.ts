import { afterEach, expect, test, vi } from 'vitest'
import { DatabaseUnavailable } from '#platform/db/database-unavailable.ts'
import type { Db } from '#platform/db/db.ts'
import { makeSecretKey } from '#platform/secret-key.ts'
import { visitor } from '#shared/caller.ts'
import { useDb } from '../../../../test/support/db.ts'
import { aShop } from '../../../../test/support/people.ts'
import { until } from '../../../../test/support/until.ts'
import { MAX_VIEWS } from '../visits.policy.ts'
import { anonymiseVisits } from '../visits.ts'
import { makeBrowserHash } from './browser-hash.ts'
import { visitOf } from './visit.ts'
import { VisitRecorder } from './visit-recorder.ts'

const at = useDb()
const hashOf = makeBrowserHash(makeSecretKey('a secret that is only for tests'))
const [ofAddress, ofAllShops, ofNetwork] = MAX_VIEWS
const noon = new Date('2026-03-05T11:00:00Z')
const later = (minutes: number, from = noon) => new Date(from.getTime() + minutes * 60_000)
afterEach(() => void vi.useRealTimers())

function aVisit(shopId: number, moment: Date, { ip = '41.58.1.9', language = 'en' } = {}) {
  const visit = visitOf(
    { shopId, type: 'View', caller: visitor },
    { ip, userAgent: 'Opera Mini', language },
    hashOf,
    moment,
  )
  if (!visit) throw new Error('a bot')
  return visit
}
const rows = async (shopId: number) =>
  (await at.db.pool.query('select * from shop_visits where shop_id = $1 order by created_at, id', [shopId])).rows
const warnings: unknown[] = []
const log = { warn: (_: object, sentence: string) => warnings.push(sentence) } as never
const aRecorder = (db: Db = at.db) => new VisitRecorder({ db, log })

test('G-191 a view counts again after half an hour, also from another process and over midnight', async () => {
  const { id } = await aShop(at.db)
  const before = new Date('2026-03-05T22:50:00Z')
  for (const minutes of [0, 29, 31, 40, 59, 62]) {
    for (const recorder of [aRecorder(), aRecorder()]) {
      recorder.record(aVisit(id, later(minutes, before)))
      recorder.record(aVisit(id, later(minutes, before)))
      await recorder.close()
    }
  }
  const one = aRecorder()
  for (const minutes of [0, 29, 31, 40, 59, 62]) {
    one.record(aVisit(id, later(minutes, before), { language: 'ha' }))
    await one.close()
  }
  const counted = (await rows(id)).map(({ created_at }) => (created_at.getTime() - before.getTime()) / 60_000)
  expect(counted).toEqual([0, 0, 31, 31, 62, 62])
})

test('G-191 a visit recorded by two processes at once counts once', async () => {
  const { id } = await aShop(at.db)
  // The first statement has started. The second finishes before the first locks the shop.
  const gated: Db = {
    ...at.db,
    query: (name, text, values) =>
      at.db.query(
        `${name} gated`,
        text.replace(
          /select \* from (jsonb_to_recordset\S+ t)/,
          'select t.* from (select pg_advisory_xact_lock(7)) gate, $1',
        ),
        values,
      ),
  }
  const [one, other] = [aRecorder(gated), aRecorder()]
  for (const recorder of [one, other]) recorder.record(aVisit(id, noon))
  let first: Promise<void> | undefined
  await at.db.transaction(async (tx) => {
    await tx.query('test.gate', 'select pg_advisory_xact_lock(7)', [])
    first = one.close()
    await until('the first to wait', async () => {
      const waits = `select from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`
      return (await at.db.pool.query(waits)).rowCount
    })
    await other.close()
    expect(await rows(id)).toHaveLength(1)
  })
  await first
  expect(await rows(id)).toHaveLength(1)
})

test('a visit is written within half a second, and a stop waits for it', async () => {
  const { id } = await aShop(at.db)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const query = vi.fn(async () => [])
  const recorder = aRecorder({ ...at.db, query } as unknown as Db)
  recorder.record(aVisit(id, noon))
  expect(query).not.toHaveBeenCalled()
  vi.advanceTimersByTime(500)
  expect(query).toHaveBeenCalledOnce()
  vi.useRealTimers()
  const real = aRecorder()
  for (let n = 0; n < 250; n++) real.record(aVisit(id, noon, { ip: `41.58.1.${n}` }))
  await real.close()
  expect(await rows(id)).toHaveLength(250)
})

test('G-191 invented browsers of one address count as a crowd at most, for half an hour; taps and other addresses always count', async () => {
  const [one, two] = [await aShop(at.db), await aShop(at.db)]
  const recorder = aRecorder()
  const flood = async (shopId: number, moment: Date, ip: (n: number) => string) => {
    for (let n = 0; n < ofAddress.most + 20; n++)
      recorder.record(aVisit(shopId, moment, { ip: ip(n), language: `x${n} ${moment.getTime()}` }))
    await recorder.close()
    return (await rows(shopId)).length
  }
  const most = ofAddress.most
  expect(await flood(one.id, noon, () => '41.58.1.9')).toBe(most)
  recorder.record(aVisit(one.id, noon, { ip: '41.58.1.10' }))
  await recorder.close()
  expect(await rows(one.id)).toHaveLength(most + 1)
  // An IPv6 customer has as many addresses as they like.
  expect(await flood(two.id, noon, (n) => `2001:db8:1:2::${n}`)).toBe(most)
  expect(await flood(two.id, later(29), (n) => `2001:db8:1:2::${n}`)).toBe(most)
  expect(await flood(two.id, later(31), (n) => `2001:db8:1:2::${n}`)).toBe(2 * most)

  const query = vi.fn<Db['query']>(async () => [])
  const many = aRecorder({ ...at.db, query } as unknown as Db)
  for (let n = 0; n < ofAllShops.most + 500; n++) many.record(aVisit(n + 1, noon, { language: `x${n}` }))
  many.record({ ...aVisit(1, noon), type: 'Call' })
  await many.close()
  const written = query.mock.calls.flatMap(([, , values]) => JSON.parse(String(values?.[0])) as { type: string }[])
  expect(written.filter(({ type }) => type === 'View')).toHaveLength(ofAllShops.most)
  expect(written.filter(({ type }) => type === 'Call')).toHaveLength(1)
})

test('visits wait while the database is unavailable; a stop then logs how many are lost', async () => {
  const { id } = await aShop(at.db)
  let isAway = true
  const flaky: Db = {
    ...at.db,
    query: (...given) => (isAway ? Promise.reject(new DatabaseUnavailable()) : at.db.query(...given)),
  }
  const recorder = aRecorder(flaky)
  for (let n = 0; n < 130; n++) recorder.record(aVisit(id, noon, { ip: `41.58.1.${n}` }))
  await recorder.close()
  expect(warnings).toEqual(['visits could not be written'])
  isAway = false
  await recorder.close()
  expect(await rows(id)).toHaveLength(130)
})

test('G-097 a daily hash distinguishes browsers and is anonymous; addresses are plain', async () => {
  const visit = (ip: string, moment = noon) => aVisit(1, moment, { ip })
  expect(visit('41.58.1.9').browser).toBe(visit('41.58.1.9', later(600)).browser)
  const others = [visit('41.58.1.10').browser, visit('41.58.1.9', later(24 * 60)).browser, visit('41.58.1.9').browser]
  expect(new Set(others).size).toBe(3)
  expect(others.join()).not.toMatch(/41|Opera/)
  const addresses = ['::ffff:41.58.1.9', 'fe80::1%eth0', '2001:db8:1:2::3', 'unknown', ''].map((ip) => visit(ip).ip)
  expect(addresses).toEqual(['41.58.1.9', 'fe80::1', '2001:db8:1:2::3', null, null])
})

test('G-097 addresses are shortened after 30 days, and visits deleted after 400', async () => {
  const { id } = await aShop(at.db)
  const recorder = aRecorder()
  for (const [days, ip] of [
    [401, '1.2.3.4'],
    [399, '41.58.1.9'],
    [31, '2001:db8:1:2::3'],
    [29, '41.58.1.9'],
  ] as const)
    recorder.record(aVisit(id, later(-days * 24 * 60), { ip }))
  await recorder.close()
  const visitors = async () => (await rows(id)).map(({ visitor }) => visitor)
  const known = (await visitors()).slice(1)
  expect(await anonymiseVisits(at.db, noon)).toEqual({ shortened: 2, removed: 1 })
  expect((await rows(id)).map(({ ip_address }) => ip_address)).toEqual(['41.58.1.0/24', '2001:db8:1::/48', '41.58.1.9'])
  expect(await visitors()).toEqual(known)
  expect(await anonymiseVisits(at.db, noon)).toEqual({ shortened: 0, removed: 0 })
  expect((await at.db.pool.query('select view_count as n from shops where id = $1', [id])).rows[0].n).toBe(4)
})

test('G-191 invented browsers of a network’s addresses count up to a daily limit', async () => {
  const { id } = await aShop(at.db)
  const recorder = aRecorder()
  const crowd = (moment: Date) => {
    for (let address = 1; address <= 4; address++)
      for (let n = 0; n < 50; n++)
        recorder.record(aVisit(id, moment, { ip: `102.89.7.${address}`, language: `x${moment.getTime()}${n}` }))
  }
  crowd(noon)
  // Visitors in other networks are not affected.
  recorder.record(aVisit(id, noon, { ip: '197.210.4.9' }))
  await recorder.close()
  expect(await rows(id)).toHaveLength(200 + 1)
  for (let half = 1; half < 24; half++) crowd(later(half * 31))
  await recorder.close()
  expect(await rows(id)).toHaveLength(ofNetwork.most + 1)
  crowd(later(25 * 60))
  await recorder.close()
  expect(await rows(id)).toHaveLength(ofNetwork.most + 1 + 200)
})
