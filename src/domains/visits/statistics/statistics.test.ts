import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type SignedIn,
  signedInAdmin,
  signedInCustomer,
  signedInOwner,
} from '../../../../test/support/account-people.ts'
import { useAccounts } from '../../../../test/support/account-server.ts'
import { aShop } from '../../../../test/support/people.ts'
import { visitStats } from './statistics.ts'

const at = useAccounts({ requireEmailVerification: false })
const STATS = '/api/admin/visit-stats'
const RECENT = '/api/admin/recent-visits'

let admin: SignedIn
beforeAll(async () => {
  admin = await signedInAdmin(at)
})
beforeEach(async () => {
  await at.db.pool.query('delete from shops')
  await at.db.pool.query(`delete from counter_changes where name like 'views%'`)
  await at.db.pool.query(`delete from counters where name like 'views%'`)
})

type Given = { type?: string; at?: string; referrer?: string; utm?: string; user?: string; ip?: string }
async function visit(shopId: number, given: Given = {}): Promise<void> {
  await at.db.pool.query(
    `insert into shop_visits (shop_id, visit_type, created_at, referrer, utm_source, user_id, ip_address)
     values ($1, $2, coalesce($3::timestamptz, now()), $4, $5, $6, $7)`,
    [shopId, given.type ?? 'View', given.at, given.referrer, given.utm, given.user, given.ip],
  )
}
const statsAt = (now: string) => visitStats(at.db, new Date(now), 'shops.test')

test('ROLE-13 only admins see visits', async () => {
  const { id } = await aShop(at.db, { name: 'Mama Cass' })
  await visit(id)
  const guest = at.browser()
  await guest.post('/api/guest-session', {})
  for (const path of [STATS, RECENT]) {
    const callers = [at.browser(), guest, (await signedInCustomer(at)).browser, (await signedInOwner(at)).browser]
    const answers = await Promise.all(callers.map((caller) => caller.get(path)))
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 403, 403])
    for (const { text } of answers) expect(text).not.toContain('Mama Cass')
  }
})

describe('GET /api/admin/visit-stats', () => {
  test('API-35 SHAPE-22 returns all fields and zeros without visits', async () => {
    const { body } = await admin.browser.get(STATS)
    expect(body).toMatchObject({ daily: 0, weekly: 0, monthly: 0, yearly: 0, topShops: [], sources: [] })
    expect([body.byDay.length, body.byDay.at(-1).count]).toEqual([30, 0])
  })

  test('API-35 G-093 G-095 counts only views, by the calendar of Lagos', async () => {
    const { id } = await aShop(at.db)
    for (const moment of [
      '2026-03-04T23:00:00Z',
      '2026-03-04T22:59:59Z',
      '2026-03-01T23:00:00Z',
      '2026-03-01T22:59:59Z',
      '2026-02-28T22:59:59Z',
      '2025-12-31T23:00:00Z',
      '2025-12-31T22:59:59Z',
    ])
      await visit(id, { at: moment })
    await visit(id, { at: '2026-03-05T10:00:00Z', type: 'Call' })
    const stats = await statsAt('2026-03-05T12:00:00Z')
    expect(stats).toMatchObject({ daily: 1, weekly: 3, monthly: 4, yearly: 6 })
    expect(stats.byDay.slice(-5).map(({ count }) => count)).toEqual([1, 1, 0, 1, 1])
    expect(stats.topShops).toMatchObject([{ id, visitCount: 6 }])
    expect((await statsAt('2025-12-31T22:00:00Z')).yearly).toBe(7)
  })

  test('API-35 VISIT-10 G-095 ranks the ten most visited shops of the year, ties by name, without removed ones', async () => {
    const names = ['Zuma', 'Ada', 'Bisi', 'Chi', 'Dan', 'Efe', 'Femi', 'Gold', 'Hope', 'Ike', 'Jay', 'Kay']
    const shops = await Promise.all(names.map((name) => aShop(at.db, { name })))
    for (const { id, name } of shops) {
      await visit(id)
      if (name === 'Zuma' || name === 'Ada') await visit(id)
    }
    await at.db.pool.query('delete from shops where name = $1', ['Ada'])
    const { body } = await admin.browser.get(STATS)
    expect(body.topShops.map(({ name }: { name: string }) => name)).toEqual([
      'Zuma',
      'Bisi',
      'Chi',
      'Dan',
      'Efe',
      'Femi',
      'Gold',
      'Hope',
      'Ike',
      'Jay',
    ])
    expect(body.topShops[0]).toEqual({ id: shops[0]?.id, name: 'Zuma', visitCount: 2 })
    expect(body.daily).toBe(14)
  })

  test('API-35 VISIT-11 G-094 names ten sources and counts the rest as Other', async () => {
    const { id } = await aShop(at.db)
    const from = async (referrer: string | undefined, times: number, utm?: string) => {
      for (let n = 0; n < times; n++) await visit(id, { ...(referrer && { referrer }), ...(utm && { utm }) })
    }
    await from(undefined, 5)
    await from('https://www.google.com/', 2)
    await from('https://google.com.ng/', 2)
    await from('https://shops.test/browse-shops', 3)
    await from('https://www.google.com/', 3, 'whatsapp')
    for (const letter of 'abcdefgh') await from(`https://${letter}.test/`, 1)
    const { sources } = await visitStats(at.db, at.serverDeps.clock.now(), 'shops.test')
    expect(sources.slice(0, 4)).toEqual([
      { name: 'Direct', count: 5 },
      { name: 'Google', count: 4 },
      { name: 'LocalShopFinder', count: 3 },
      { name: 'WhatsApp', count: 3 },
    ])
    expect(sources).toHaveLength(11)
    expect(sources.at(-1)).toEqual({ name: 'Other', count: 2 })
  })
})

describe('GET /api/admin/recent-visits', () => {
  test('API-36 SHAPE-23 G-096 G-097 lists all types, newest first, in pages', async () => {
    const ada = await signedInCustomer(at)
    const { id } = await aShop(at.db, { name: 'Mama Cass' })
    await visit(id, { at: '2026-03-05T10:00:00Z', ip: '41.58.1.9' })
    await visit(id, { at: '2026-03-05T11:00:00Z', type: 'Call', user: ada.id })
    const first = await admin.browser.get(`${RECENT}?limit=1`)
    expect(first.body).toEqual([
      {
        id: expect.any(Number),
        customerUser: { firstName: expect.any(String) },
        shop: { id, name: 'Mama Cass', location: 'Yaba, Lagos' },
        visitedAt: '2026-03-05T11:00:00.000Z',
        ipAddress: null,
        visitType: 'Call',
      },
    ])
    const next = /<([^>]+)>/.exec(first.header('link') ?? '')?.[1] ?? ''
    expect((await admin.browser.get(next)).body).toMatchObject([
      { customerUser: null, ipAddress: '41.58.1.9', visitType: 'View' },
    ])
  })
})
