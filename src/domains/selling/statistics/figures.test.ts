import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dayInLagos } from '#shared/time/lagos-time.ts'
import { aCustomer, aProduct, aShop } from '../../../../test/support/people.ts'
import { useServer } from '../../../../test/support/server.ts'
import { type SignedInCaller, signedIn } from '../../../../test/support/signed-in.ts'
import type { OwnerToday, ShopStatistics } from './figures.contract.ts'

const server = useServer()
const run = (text: string, values: unknown[] = []) => server.db.pool.query(text, values)
const PHONE_AGENT = 'Mozilla/5.0 (Linux; Android 10; TECNO KC8) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36'
let owner: SignedInCaller
let other: SignedInCaller
let customer: SignedInCaller
let shopId: number

beforeAll(async () => {
  owner = await signedIn(server, 'shop_owner')
  other = await signedIn(server, 'shop_owner')
  customer = await signedIn(server, 'customer')
})
beforeEach(async () => {
  shopId = (await aShop(server.db, { ownerId: owner.id, name: 'Own Corner' })).id
})

/** Returns midnight in Lagos a number of days ago, in ms. */
const midnight = (daysAgo: number) => Date.parse(`${dayInLagos(new Date())}T00:00:00+01:00`) - daysAgo * 86_400_000
const dayOf = (daysAgo: number) => dayInLagos(new Date(midnight(daysAgo)))

type VisitFields = {
  shop: number
  user: string
  guest: string
  browser: string
  address: string
  agent: string
  referrer: string
  utm: string
  type: string
  /** In ms. */
  at: number
}

async function aVisit(given: Partial<VisitFields> = {}): Promise<void> {
  const { shop = shopId, user, guest, browser, address, agent = PHONE_AGENT, referrer, utm, type = 'View' } = given
  await run(
    `insert into shop_visits (shop_id, user_id, guest_session_id, browser, ip_address, user_agent, referrer, utm_source, visit_type, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [shop, user, guest, browser, address, agent, referrer, utm, type, new Date(given.at ?? midnight(0))],
  )
}

async function aMessage(daysAgo: number, from: { user?: string; guest?: string }, sender = 'customer'): Promise<void> {
  const { rows } = await run(
    `insert into chat_conversations (shop_id, customer_user_id, guest_session_id) values ($1, $2, $3)
     on conflict (shop_id, customer_user_id) do update set updated_at = now() returning id`,
    [shopId, from.user ?? null, from.guest ?? null],
  )
  await run(
    `insert into chat_messages (conversation_id, sender_type, sender_id, message, created_at) values ($1, $2, 'x', 'Hello', $3)`,
    [rows[0].id, sender, new Date(midnight(daysAgo))],
  )
}

async function aGuest(): Promise<string> {
  const id = `guest_${crypto.randomUUID()}`
  await run(
    `insert into guest_sessions (id, email, expires_at) values ($1, 'guest@example.test', now() + interval '1 day')`,
    [id],
  )
  return id
}

async function figures(days?: string, shop = shopId): Promise<ShopStatistics> {
  const reply = await owner.get(`/api/shops/${shop}/figures${days === undefined ? '' : `?days=${days}`}`)
  expect(reply.status).toBe(200)
  return (await reply.json()) as ShopStatistics
}
const totals = async (days?: string) => {
  const { views, contacts, favorites, messages } = (await figures(days)).totals
  return [views.total, contacts.total, favorites.total, messages.total]
}

describe('GET /api/shops/{id}/figures', () => {
  test('ROLE-10 is for the shop’s owner only', async () => {
    await aVisit({ browser: 'a' })
    const address = `/api/shops/${shopId}/figures`
    expect((await fetch(server.origin + address)).status).toBe(401)
    expect((await customer.get(address)).status).toBe(403)
    const refused = await other.get(address)
    expect(refused.status).toBe(403)
    expect(await refused.json()).toEqual({
      requestId: expect.any(String),
      code: 'not_your_shop',
      message: 'You can only see statistics for your own shops.',
    })
    for (const unknown of ['999999', '0', 'x', '1e3', "1'--"])
      expect((await owner.get(`/api/shops/${encodeURIComponent(unknown)}/figures`)).status, unknown).toBe(404)
    const shown = await owner.get(address)
    expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  })

  test('a shop without visits has every day with zeros', async () => {
    const none = { total: 0, before: 0 }
    expect(await figures('7')).toEqual({
      shop: { id: shopId, name: 'Own Corner', isListed: expect.any(Boolean) },
      days: 7,
      from: dayOf(6),
      to: dayOf(0),
      totals: { views: none, contacts: none, favorites: none, messages: none },
      byDay: [6, 5, 4, 3, 2, 1, 0].map((ago) => ({
        day: dayOf(ago),
        views: 0,
        contacts: 0,
        favorites: 0,
        messages: 0,
      })),
      sources: [],
    })
  })

  test('periods are 7, 30 and 90 days; any other value means 30', async () => {
    for (const [asked, days] of [
      ['7', 7],
      ['30', 30],
      ['90', 90],
      [undefined, 30],
      ['31', 30],
      ['-7', 30],
      ['all', 30],
    ] as const) {
      const { from, to, byDay, ...shown } = await figures(asked)
      expect([shown.days, byDay.length, from, to], asked).toEqual([days, days, dayOf(days - 1), dayOf(0)])
    }
  })

  test('G-191 each person counts once a day: user, guest or browser', async () => {
    const guest = await aGuest()
    for (const who of [{ user: customer.id }, { guest }, { browser: 'one' }, { browser: 'two' }])
      for (let times = 0; times < 3; times++) await aVisit({ ...who, at: midnight(1) + times * 3_600_000 })
    await aVisit({ browser: 'one', at: midnight(2) })
    // Without a hash, address and user agent distinguish browsers.
    await aVisit({ address: '41.58.1.9', at: midnight(2) })
    await aVisit({ address: '41.58.1.9', at: midnight(2) })
    await aVisit({ address: '41.58.1.10', at: midnight(2) })
    const { byDay, totals: seen } = await figures('7')
    expect(byDay.map(({ views }) => views)).toEqual([0, 0, 0, 0, 3, 4, 0])
    expect(seen.views).toEqual({ total: 7, before: 0 })
  })

  test('G-191 owner, admins and bots never count', async () => {
    const admin = await aCustomer(server.db)
    await run(`update users set role = 'admin', is_admin = true where id = $1`, [admin])
    await aVisit({ user: owner.id })
    await aVisit({ user: admin, type: 'Call' })
    for (const agent of [
      'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
      'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
      'WhatsApp/2.23.20.0 A',
      'TelegramBot (like TwitterBot)',
      'curl/8.5.0',
      'Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/120.0',
    ])
      await aVisit({ browser: agent.slice(0, 60), agent })
    await aMessage(0, { user: owner.id })
    await run('insert into favorites (user_id, shop_id) values ($1, $2)', [admin, shopId])
    expect(await totals()).toEqual([0, 0, 0, 0])
    // Another owner is a visitor here, and a Cubot is a phone.
    await aVisit({ user: other.id })
    await aVisit({
      browser: 'b',
      agent: 'Mozilla/5.0 (Linux; Android 9; CUBOT_P20) AppleWebKit/537.36 Chrome/99 Mobile',
    })
    expect(await totals()).toEqual([2, 0, 0, 0])
  })

  test('G-093 taps are not views, and views are not taps', async () => {
    await aVisit({ browser: 'a' })
    for (const type of ['Contact', 'Call', 'Message']) await aVisit({ browser: 'a', type })
    await aVisit({ browser: 'b', type: 'Call' })
    expect(await totals()).toEqual([1, 2, 0, 0])
  })

  test('G-095 a day starts at midnight in Lagos', async () => {
    await aVisit({ browser: 'a', at: midnight(0) })
    await aVisit({ browser: 'a', at: midnight(0) - 1 })
    await aVisit({ browser: 'b', at: midnight(6) })
    await aVisit({ browser: 'b', at: midnight(6) - 1 })
    await aVisit({ browser: 'c', at: midnight(13) })
    await aVisit({ browser: 'c', at: midnight(13) - 1 })
    const { byDay, totals: seen } = await figures('7')
    expect(byDay.map(({ views }) => views)).toEqual([1, 0, 0, 0, 0, 1, 1])
    expect(seen.views).toEqual({ total: 3, before: 2 })
  })

  test('favorites and messages also have days in Lagos, and each writer counts once a day', async () => {
    const kept = async (at: number) =>
      run('insert into favorites (user_id, shop_id, created_at) values ($1, $2, $3)', [
        await aCustomer(server.db),
        shopId,
        new Date(at),
      ])
    await kept(midnight(0))
    await kept(midnight(0) - 1)
    await kept(midnight(6) - 1)
    await aMessage(1, { user: customer.id })
    await aMessage(1, { user: customer.id })
    await aMessage(2, { user: customer.id })
    await aMessage(1, { guest: await aGuest() })
    await aMessage(1, { user: customer.id }, 'shop_owner')
    await aMessage(8, { user: other.id })
    const { byDay, totals: seen } = await figures('7')
    expect(seen).toMatchObject({ favorites: { total: 2, before: 1 }, messages: { total: 3, before: 1 } })
    expect(byDay.map(({ favorites, messages }) => [favorites, messages]).slice(-3)).toEqual([
      [0, 1],
      [1, 2],
      [1, 0],
    ])
  })

  test('G-094 sources are named and counted by the first view of a day, most frequent first, ten and the rest', async () => {
    const { hostname } = new URL(server.origin)
    const given: [number, Partial<VisitFields>][] = [
      [5, { referrer: 'https://www.google.com.ng/search?q=rice' }],
      [4, { referrer: 'https://www.google.com/', utm: 'whatsapp' }],
      [3, {}],
      [2, { referrer: `http://${hostname}:3000/browse-shops` }],
      [2, { referrer: 'android-app://com.facebook.katana/' }],
      ...Array.from({ length: 9 }, (_, n): [number, Partial<VisitFields>] => [
        1,
        { referrer: `http://site${n}.test/x` },
      ]),
    ]
    let made = 0
    for (const [people, visit] of given)
      for (let nth = 0; nth < people; nth++) await aVisit({ ...visit, browser: `b${++made}`, at: midnight(0) })
    // The same person from another source, and a tap: neither is a first view.
    await aVisit({ browser: 'b1', referrer: 'https://bing.com', at: midnight(0) + 1 })
    await aVisit({ browser: 'tap', referrer: 'https://bing.com', type: 'Call' })
    await aVisit({ browser: 'b1', referrer: 'https://bing.com', at: midnight(40) })
    const { sources, totals: seen } = await figures('30')
    expect(sources).toEqual([
      { name: 'Google', views: 5 },
      { name: 'WhatsApp', views: 4 },
      { name: 'Direct', views: 3 },
      { name: 'Facebook', views: 2 },
      { name: 'LocalShopFinder', views: 2 },
      ...[0, 1, 2, 3, 4].map((n) => ({ name: `site${n}.test`, views: 1 })),
      { name: 'Other', views: 4 },
    ])
    expect(seen.views).toEqual({ total: 25, before: 1 })
  })

  test('other shops’ visits are excluded, and those of a deleted person stay', async () => {
    const gone = await aCustomer(server.db)
    const another = await aShop(server.db, { ownerId: owner.id })
    await aVisit({ shop: another.id, browser: 'a' })
    await aVisit({ user: gone })
    await run('delete from users where id = $1', [gone])
    expect(await totals()).toEqual([1, 0, 0, 0])
  })
})

describe('GET /api/my-shops/today', () => {
  const address = '/api/my-shops/today'
  const today = async (by = owner): Promise<OwnerToday> => (await by.get(address)).json() as Promise<OwnerToday>

  test('is for owners, and counts their own shops only', async () => {
    expect((await fetch(server.origin + address)).status).toBe(401)
    expect((await customer.get(address)).status).toBe(403)
    await aVisit({ browser: 'a' })
    expect((await today(other)).byDay.at(-1)).toEqual({
      day: dayOf(0),
      views: 0,
      contacts: 0,
      favorites: 0,
      messages: 0,
    })
  })

  test('G-191 adds up the days of all shops, and counts a person once a day in each', async () => {
    const before = (await today()).byDay
    const second = await aShop(server.db, { ownerId: owner.id })
    for (const shop of [shopId, second.id]) {
      await aVisit({ shop, browser: 'a', at: midnight(0) })
      await aVisit({ shop, browser: 'a', at: midnight(0) + 60_000 })
    }
    await aVisit({ browser: 'b', type: 'Call', at: midnight(1) })
    await aVisit({ browser: 'b', at: midnight(14) })
    await aMessage(1, { user: customer.id })
    const { byDay } = await today()
    expect([byDay.length, byDay[0]?.day, byDay.at(-1)?.day]).toEqual([14, dayOf(13), dayOf(0)])
    const more = (day: number, name: 'views' | 'contacts' | 'messages') =>
      (byDay.at(day)?.[name] ?? 0) - (before.at(day)?.[name] ?? 0)
    expect([more(-1, 'views'), more(-2, 'views'), more(-2, 'contacts'), more(-2, 'messages')]).toEqual([2, 0, 1, 1])
  })

  test('names products on sale with an old price or without a photo, and counts favorites', async () => {
    const keeper = await signedIn(server, 'shop_owner')
    expect(await today(keeper)).toMatchObject({
      favorites: 0,
      oldPrices: { count: 0, shopId: null },
      productsWithoutPhoto: 0,
    })
    const [few, many] = [await aShop(server.db, { ownerId: keeper.id }), await aShop(server.db, { ownerId: keeper.id })]
    await aProduct(server.db, few.id, { images: ['/media/a/photo-640.webp'] })
    const aged = [
      await aProduct(server.db, few.id),
      await aProduct(server.db, many.id),
      await aProduct(server.db, many.id),
    ]
    const hidden = await aProduct(server.db, many.id)
    await run(`update products set price_confirmed_at = now() - interval '31 days' where id = any($1)`, [
      [...aged, hidden].map(({ id }) => id),
    ])
    await run('update products set is_active = false where id = $1', [hidden.id])
    await run('insert into favorites (user_id, shop_id) values ($1, $2)', [customer.id, few.id])
    expect(await today(keeper)).toMatchObject({
      favorites: 1,
      oldPrices: { count: 3, shopId: many.id },
      productsWithoutPhoto: 3,
    })
  })
})
