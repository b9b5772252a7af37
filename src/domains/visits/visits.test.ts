import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { anOwner, aShop, payYear } from '../../../test/support/people.ts'
import { useServer } from '../../../test/support/server.ts'
import { cookiesOf, type SignedInCaller, signedIn } from '../../../test/support/signed-in.ts'
import { until } from '../../../test/support/until.ts'
import { BOT } from './recording/visit.ts'
import { openedContacts } from './visits.queries.ts'

const server = useServer({ TRUST_PROXY: '127.0.0.1', REQUIRE_EMAIL_VERIFICATION: 'false' })
const PERSON = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36'
const statements = vi.spyOn(pg.Client.prototype, 'query')
afterAll(() => statements.mockRestore())

let owner: SignedInCaller
let customer: SignedInCaller
let shop: { id: number; ownerId: string }
let visitors = 0

beforeAll(async () => {
  owner = await signedIn(server, 'shop_owner')
  customer = await signedIn(server, 'customer')
  await payYear(server.db, owner.id)
})
beforeEach(async () => {
  shop = await aShop(server.db, { ownerId: await anOwner(server.db), phone: '+2347009990001' })
})

/** Opens an address as a new visitor, unless the headers identify someone. */
async function open(address = `/shops/${shop.id}`, headers: Record<string, string> = {}, init: RequestInit = {}) {
  const ip = `41.58.${++visitors >> 8}.${visitors & 255}`
  const reply = await fetch(server.origin + address, {
    ...init,
    headers: { 'user-agent': PERSON, 'x-forwarded-for': ip, ...headers },
  })
  await reply.arrayBuffer()
  return reply
}
const rows = async (id = shop.id) =>
  (await server.db.pool.query('select * from shop_visits where shop_id = $1 order by id', [id])).rows
const viewCount = async (id = shop.id) =>
  (await server.db.pool.query('select view_count as n from shops where id = $1', [id])).rows[0].n
/** Resolves once all earlier visits are written, which a visit of a new shop shows. */
async function written() {
  const last = await aShop(server.db)
  await open(`/shops/${last.id}`)
  await until('the visits to be written', async () => (await rows(last.id)).length === 1)
}
/** Returns a separate connection, which is closed even if the test fails. */
async function aHolder(): Promise<pg.Client> {
  const holder = new pg.Client({ connectionString: server.deps.databaseUrl })
  await holder.connect()
  onTestFinished(() => holder.end().catch(() => {}))
  return holder
}
const writes = () => statements.mock.calls.filter(([given]) => (given as { name?: string }).name === 'visits.write')

describe('opening a shop', () => {
  test('VISIT-15 SHOP-07 SHOP-14 G-055 G-092 ENT-other-09 ENT-other-11 counts one view of the page or its detail', async () => {
    const me = {
      'accept-language': 'ig',
      referer: 'https://www.google.com/search?q=rice',
      'x-forwarded-for': '41.58.1.9',
    }
    await open(`/shops/${shop.id}?utm_source=Flyer%00%F0%9F%8D%9A`, me)
    await open(`/shops/${shop.id}`, me)
    await open(`/api/shops/${shop.id}`, me)
    await written()
    expect(await rows()).toEqual([
      {
        id: expect.any(Number),
        shop_id: shop.id,
        user_id: null,
        guest_session_id: null,
        ip_address: '41.58.1.9',
        user_agent: PERSON,
        referrer: 'https://www.google.com/search',
        utm_source: 'Flyer🍚',
        visit_type: 'View',
        browser: expect.stringMatching(/^[\w-]{43}$/),
        created_at: expect.any(Date),
        day: expect.any(Date),
        visitor: expect.anything(),
        source: 'flyer🍚',
        is_bot: false,
      },
    ])
    // The visitors' shared response may be a minute old.
    const unshared = { headers: { authorization: 'Bearer none' } }
    const detail = await (await fetch(`${server.origin}/api/shops/${shop.id}`, unshared)).json()
    expect(detail).toMatchObject({ viewCount: 1 })
  })

  test('G-191 each user, guest and browser counts as one person, and cached pages count', async () => {
    for (let turn = 0; turn < 3; turn++) {
      await open()
      await open(`/shops/${shop.id}`, { cookie: customer.cookie })
      await open(`/api/shops/${shop.id}`, { cookie: owner.cookie })
    }
    const started = await fetch(`${server.origin}/api/guest-session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'guest.visitor@example.test' }),
    })
    const guest = { cookie: cookiesOf(started) }
    await open(`/shops/${shop.id}`, guest)
    await open(`/shops/${shop.id}`, { ...guest, 'if-none-match': '*' })
    const kept = await open()
    await open(`/shops/${shop.id}`, { 'if-none-match': kept.headers.get('etag') ?? '' })
    await written()
    const who = (await rows()).map(
      ({ user_id, guest_session_id }) => user_id ?? guest_session_id?.slice(0, 6) ?? 'browser',
    )
    expect(who.toSorted()).toEqual(
      ['browser', 'browser', 'browser', 'browser', 'browser', customer.id, 'guest_', owner.id].toSorted(),
    )
    expect(await viewCount()).toBe(8)
  })

  test('G-092 G-191 owner, admins, bots, prefetches, HEAD requests and embeds of other sites never count', async () => {
    const mine = await aShop(server.db, { ownerId: owner.id })
    expect((await open(`/shops/${mine.id}`, { cookie: owner.cookie })).status).toBe(200)
    await open(`/shops/${mine.id}`, { cookie: owner.cookie })
    const admin = await signedIn(server, 'customer')
    await server.db.pool.query(`update users set role = 'admin', is_admin = true where id = $1`, [admin.id])
    for (const address of [`/shops/${mine.id}`, `/api/shops/${mine.id}`]) {
      await open(address, { cookie: admin.cookie })
      for (const agent of ['Googlebot/2.1', 'WhatsApp/2.23.20.0 A', 'curl/8.5.0', 'node', 'HeadlessChrome/120.0'])
        await open(address, { 'user-agent': agent })
      await open(address, { 'sec-purpose': 'prefetch;prerender' })
      await open(address, { purpose: 'prefetch' })
      // Pictures and calls hidden in another site's pages.
      await open(address, { 'sec-fetch-dest': 'image', 'sec-fetch-site': 'cross-site' })
      await open(address, { 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'cross-site' })
      await open(address, {}, { method: 'HEAD' })
      await new Promise((done) => request(server.origin + address, (reply) => reply.resume().on('end', done)).end())
    }
    const pending = await aShop(server.db, { approved: false })
    await open(`/shops/${pending.id}`)
    await open(`/shops/${pending.id}`, { cookie: admin.cookie })
    await written()
    expect([await rows(mine.id), await rows(pending.id)]).toEqual([[], []])
    expect((await fetch(`${server.origin}/shops/${mine.id}`)).status).toBe(200)
    await open(`/shops/${mine.id}`, { 'user-agent': 'Mozilla/5.0 (Linux; Android 9; CUBOT_P20) Chrome/99 Mobile' })
    await open(`/shops/${mine.id}`, { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'cross-site' })
    await open(`/api/shops/${mine.id}`, { 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'same-origin' })
    await written()
    expect(await viewCount(mine.id)).toBe(3)
  })

  test('the bot pattern matches the table’s column', () => {
    const table = readFileSync(path.join(import.meta.dirname, '../../../migrations/0007_visits.sql'), 'utf8')
    expect(/~\*\s+'([^']+)'/.exec(table)?.[1]).toBe(BOT.source.replaceAll('\\/', '/'))
  })
})

describe('recording', () => {
  test('sends no statement before the response, and costs one per hundred visits under load', async () => {
    await open()
    await written()
    statements.mockClear()
    const before: number[] = []
    const began = performance.now()
    const burst = Array.from({ length: 40 }, async () => {
      for (let nth = 0; nth < 25; nth++) {
        const seen = writes().length
        await open()
        before.push(seen)
      }
    })
    await Promise.all(burst)
    await until('the visits to be written', async () => (await rows()).length === 1_001)
    // Also one every half second, however slow the machine is.
    expect(writes().length).toBeLessThanOrEqual(10 + (performance.now() - began) / 500)
    expect(await viewCount()).toBe(1_001)
    // The page is cached, so without a visit it runs no statement.
    await open(`/shops/${shop.id}`, { 'user-agent': 'Googlebot/2.1' })
    const shown = statements.mock.calls.map(([given]) => (given as { name?: string }).name)
    expect(new Set(shown.filter((name) => name?.startsWith('shops.')))).toEqual(new Set())
  })

  test('responses do not wait for visits that fail to be written', async () => {
    const holder = await aHolder()
    await holder.query('begin; lock table shop_visits in access exclusive mode')
    for (let nth = 0; nth < 120; nth++) expect((await open()).status).toBe(200)
    await holder.end()
    await until('the visits to be written', async () => (await rows()).length === 120)
  })

  test('a locked shop delays only its own visits', async () => {
    const other = await aShop(server.db)
    const holder = await aHolder()
    await holder.query('begin')
    await holder.query('select from shops where id = $1 for update', [shop.id])
    await open()
    await open(`/shops/${other.id}`)
    await until('the other to be written', async () => (await rows(other.id)).length === 1)
    expect(await rows()).toEqual([])
    await holder.end()
    await until('the visit to be written', async () => (await rows()).length === 1)
  })

  test('visits of a deleted shop are deleted, those of a deleted person stay', async () => {
    const gone = await signedIn(server, 'customer')
    const holder = await aHolder()
    await holder.query('begin; lock table shop_visits in access exclusive mode')
    const closed = await aShop(server.db)
    await open(`/shops/${closed.id}`)
    await open(`/shops/${shop.id}`, { cookie: gone.cookie })
    await holder.query('delete from shops where id = $1', [closed.id])
    await holder.query('delete from users where id = $1', [gone.id])
    await holder.query('commit')
    await holder.end()
    await written()
    expect(await rows()).toMatchObject([{ user_id: null, visit_type: 'View' }])
  })
})

describe('taps', () => {
  const tap = (type: unknown, cookie = customer.cookie, id: number | string = shop.id) =>
    open(
      `/api/shops/${id}/visits`,
      { cookie, 'content-type': 'application/json' },
      { method: 'POST', body: JSON.stringify({ type }) },
    )

  test('G-047 G-093 taps of people who have the contacts are recorded by type and do not count as views', async () => {
    await open(`/api/shops/${shop.id}`, { cookie: customer.cookie })
    for (const type of ['Contact', 'Call', 'Message', 'Call']) expect((await tap(type)).status).toBe(204)
    await tap('Call', owner.cookie)
    await written()
    expect((await rows()).map(({ visit_type, user_id }) => [visit_type, user_id])).toEqual(
      ['View', 'Contact', 'Call', 'Message'].map((type) => [type, customer.id]),
    )
    expect(await viewCount()).toBe(1)
    const asked = { userId: customer.id, shopId: shop.id }
    expect(await openedContacts(server.db, { ...asked, since: null })).toBe(true)
    expect(await openedContacts(server.db, { ...asked, since: new Date(Date.now() + 1000) })).toBe(false)
    expect(await openedContacts(server.db, { ...asked, userId: owner.id, since: null })).toBe(false)
  })

  test('a locked person delays only their own visits', async () => {
    await open(`/api/shops/${shop.id}`, { cookie: customer.cookie })
    await written()
    const holder = await aHolder()
    await holder.query('begin')
    await holder.query('select from users where id = $1 for update', [customer.id])
    expect((await tap('Call')).status).toBe(204)
    await open()
    await until('the other to be written', async () => (await rows()).length === 2)
    expect((await rows()).map(({ visit_type }) => visit_type)).toEqual(['View', 'View'])
    // The shop is not locked either, as it would be by a statement that waits for the person.
    await holder.query(`set local lock_timeout = '2s'; select from shops where id = ${shop.id} for update`)
    await holder.end()
    await until('the visit to be written', async () => (await rows()).length === 3)
    expect((await rows())[2]).toMatchObject({ visit_type: 'Call', user_id: customer.id })
  })

  test('an invalid tap, one without a person or one of an unknown shop is rejected or ignored', async () => {
    expect((await tap('Call', '')).status).toBe(401)
    for (const type of ['View', 'call', null, { a: 1 }]) expect((await tap(type)).status).toBe(400)
    expect((await tap('Call', customer.cookie, 'x')).status).toBe(404)
    expect((await tap('Call', customer.cookie, 2_147_483_647)).status).toBe(204)
    await written()
    expect(await rows()).toEqual([])
  })

  test('G-064 G-087 a guest’s visits move at sign-in, are in the data export, and are anonymised with the account', async () => {
    const started = await fetch(`${server.origin}/api/guest-session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ phone: '08031234567' }),
    })
    const from = { referer: 'https://forum.test/thread/9', 'x-forwarded-for': '41.58.1.9' }
    await open(`/shops/${shop.id}`, { cookie: cookiesOf(started), ...from })
    await written()
    const password = 'Naira200!'
    const contact = 'merged.visitor@example.test'
    const registered = await fetch(`${server.origin}/api/customer/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: cookiesOf(started) },
      body: JSON.stringify({ firstName: 'Ada', lastName: 'Obi', city: 'Yaba', password, contact }),
    })
    const cookie = cookiesOf(registered)
    const [{ user_id: id }] = await rows()
    expect(id).toBe(((await registered.json()) as { customer: { id: string } }).customer.id)
    await open(`/shops/${shop.id}`, { cookie, ...from })
    await written()
    const data = await (await fetch(`${server.origin}/api/account/data`, { headers: { cookie } })).json()
    expect(data).toMatchObject({
      visits: [{ shopId: shop.id, type: 'View', ipAddress: '41.58.1.9', referrer: 'https://forum.test/thread/9' }],
      contactViews: [{ shopId: shop.id }],
    })
    const removed = await fetch(`${server.origin}/api/account`, {
      method: 'DELETE',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ password }),
    })
    expect(removed.status).toBe(200)
    expect(await rows()).toMatchObject([
      { user_id: null, guest_session_id: null, ip_address: null, user_agent: null, referrer: 'https://forum.test' },
    ])
  })
})
