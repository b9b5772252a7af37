import { describe, expect, test } from 'vitest'
import { signedInCustomer, signedInOwner } from '../../../../test/support/account-people.ts'
import { type Browser, useAccounts } from '../../../../test/support/account-server.ts'
import { anOwner, aShop, payYear } from '../../../../test/support/people.ts'
import type { OpeningHours } from './opening-hours.policy.ts'

const at = useAccounts({ requireEmailVerification: false })
const DAY = 86_400_000

const span = (opens: string, closes: string) => ({ opens, closes })
const day = (days: number) => new Date(Date.now() + days * DAY + DAY / 24).toISOString().slice(0, 10)
const HOURS: OpeningHours = {
  week: [...Array(5).fill([span('08:00', '12:00'), span('14:00', '18:00')]), [span('18:00', '02:00')], []],
  exceptions: [{ name: 'Christmas', from: day(20), to: day(22), spans: [] }],
  closedUntil: null,
}
const always = { week: Array(7).fill([span('00:00', '00:00')]), exceptions: [], closedUntil: null }

async function ownShop(openingHours: unknown = HOURS) {
  const owner = await signedInOwner(at)
  const reply = await owner.browser.post('/api/shops', { name: 'Mama Put', location: 'Yaba, Lagos', openingHours })
  return { ...owner, reply, shop: reply.body }
}
const edit = (browser: Browser, id: number, body: unknown) => browser.call('PATCH', `/api/shops/${id}`, body)
const stored = async (id: number) =>
  (await at.db.pool.query('select opening_hours from shops where id = $1', [id])).rows[0].opening_hours

describe('an owner’s opening hours', () => {
  test('are returned unchanged by every call, without special days that are over', async () => {
    const { browser, reply, shop, id } = await ownShop()
    expect([reply.status, shop.openingHours]).toEqual([201, HOURS])
    expect((await browser.get('/api/my-shops')).body[0].openingHours).toEqual(HOURS)
    await at.db.pool.query('update shops set is_approved = true where id = $1', [shop.id])
    await payYear(at.db, id)
    const over = { name: 'Sallah', from: day(-9), to: day(-2), spans: [] }
    const withOver = { ...HOURS, exceptions: [over, ...HOURS.exceptions], closedUntil: day(-1) }
    const changed = await edit(browser, shop.id, { openingHours: withOver })
    expect([changed.status, changed.body.openingHours]).toEqual([200, HOURS])
    expect(await stored(shop.id)).toEqual(HOURS)
    await at.db.pool.query('update shops set opening_hours = $2 where id = $1', [shop.id, JSON.stringify(withOver)])
    const visible = await at.browser().get(`/api/shops/${shop.id}`)
    expect(visible.body.openingHours).toEqual(HOURS)
    const [listed] = (await at.browser().get('/api/shops?search=mama')).body
    expect(listed.openingHours).toEqual(HOURS)
    expect((await edit(browser, shop.id, { name: 'Mama Put Too' })).status).toBe(200)
    expect(await stored(shop.id)).toEqual(HOURS)
  })

  test('stay when an edit does not name them; null and empty hours delete them', async () => {
    const { browser, shop } = await ownShop()
    expect((await edit(browser, shop.id, { name: 'Other' })).body.openingHours).toEqual(HOURS)
    expect((await edit(browser, shop.id, { openingHours: null })).body.openingHours).toBeNull()
    await edit(browser, shop.id, { openingHours: HOURS })
    const nothing = { week: Array(7).fill([]), exceptions: [], closedUntil: null }
    expect((await edit(browser, shop.id, { openingHours: nothing })).body.openingHours).toBeNull()
    expect(await stored(shop.id)).toBeNull()
  })

  test.each([
    ['08:00', '24:00'],
    ['08:00', '23:59'],
    ['00:00', '24:00'],
    ['00:00', '23:59'],
  ])('from %s to %s are until midnight', async (opens, closes) => {
    const { reply } = await ownShop({ ...HOURS, week: [[{ opens, closes }], ...HOURS.week.slice(1)] })
    expect([reply.status, reply.body.openingHours?.week[0]]).toEqual([201, [{ opens, closes: '00:00' }]])
  })

  test('cannot be changed by another person', async () => {
    const { shop } = await ownShop()
    for (const [browser, status] of [
      [at.browser(), 401],
      [(await signedInCustomer(at)).browser, 403],
      [(await signedInOwner(at)).browser, 403],
    ] as const)
      expect((await edit(browser, shop.id, { openingHours: null })).status).toBe(status)
    expect(await stored(shop.id)).toEqual(HOURS)
  })

  test('are not overwritten by a stale second tab, which gets the current ones', async () => {
    const { browser, shop } = await ownShop()
    const theirs = { ...HOURS, closedUntil: day(3) }
    expect((await edit(browser, shop.id, { openingHours: theirs, updatedAt: shop.updatedAt })).status).toBe(200)
    const second = await edit(browser, shop.id, { openingHours: null, updatedAt: shop.updatedAt })
    expect([second.status, second.body.current.openingHours]).toEqual([409, theirs])
    expect(await stored(shop.id)).toEqual(theirs)
  })

  const week = (...monday: object[]) => ({ ...HOURS, week: [monday, ...HOURS.week.slice(1)] })
  const special = (change: object) => ({ ...HOURS, exceptions: [{ ...HOURS.exceptions[0], ...change }] })
  const many = Array.from({ length: 61 }, (_, nth) => ({ name: 'Day', from: day(nth), to: day(nth), spans: [] }))
  test.each([
    ['text', 'always', '', 'The opening hours are not complete'],
    ['six days', { ...HOURS, week: HOURS.week.slice(1) }, '.week', 'The opening hours are not complete'],
    ['no special days', { ...HOURS, exceptions: null }, '.exceptions', 'The opening hours are not complete'],
    ['a time that is none', week(span('8am', '18:00')), '.week.0.0.opens', 'Please type times such as 08:00'],
    ['25:00', week(span('08:00', '25:00')), '.week.0.0.closes', 'Please type times such as 08:00'],
    ['24:00 as the opening', week(span('24:00', '08:00')), '.week.0.0.opens', 'Please type times such as 08:00'],
    [
      'five spans',
      week(...[8, 10, 12, 14, 16].map((hour) => span(`${hour + 10 - 9}:00`.padStart(5, '0'), `${hour + 10 - 8}:00`))),
      '.week.0',
      'A day can have up to 4 opening times',
    ],
    ['spans that overlap', week(span('08:00', '12:00'), span('11:00', '13:00')), '', 'Hours of Monday overlap'],
    ['a day that does not exist', special({ from: '2027-02-29' }), '.exceptions.0.from', 'Please choose a date'],
    ['a far day', special({ to: '9999-12-31' }), '.exceptions.0.to', 'Please choose a date'],
    ['a day without a name', special({ name: ' ' }), '.exceptions.0.name', 'Please name the special day'],
    ['days that end before', special({ to: day(19) }), '', 'Christmas ends before it begins'],
    [
      'two on one day',
      { ...HOURS, exceptions: [...HOURS.exceptions, { name: 'Party', from: day(22), to: day(22), spans: [] }] },
      '',
      'Christmas and Party are on the same day',
    ],
    ['61 special days', { ...HOURS, exceptions: many }, '.exceptions', 'There are at most 60 special days'],
    ['closed until one day', { ...HOURS, closedUntil: 'soon' }, '.closedUntil', 'Please choose a date'],
  ])('%s: a 400 at the field, and nothing is stored', async (_what, openingHours, field, message) => {
    const { reply, browser, id } = await ownShop(openingHours)
    expect([reply.status, reply.body.message, reply.body.errors]).toEqual([
      400,
      message,
      { [`openingHours${field}`]: message },
    ])
    expect((await at.db.pool.query('select 1 from shops where owner_id = $1', [id])).rows).toEqual([])
    const { body } = await browser.post('/api/shops', { name: 'A', location: 'B', openingHours: HOURS })
    expect((await edit(browser, body.id, { openingHours })).status).toBe(400)
    expect(await stored(body.id)).toEqual(HOURS)
  })

  test('unknown members are dropped, and HTML in a name is text', async () => {
    const name = '<img src=x onerror=alert(1)>'
    const { shop } = await ownShop({ ...special({ name, isOpen: true }), timeZone: 'UTC' })
    expect(shop.openingHours).toEqual(special({ name }))
    expect(await stored(shop.id)).toEqual(special({ name }))
  })
})

describe('GET /api/shops?open=now', () => {
  const names = async (query: string) =>
    (await at.browser().get(`/api/shops?${query}`)).body.map(({ name }: { name: string }) => name).toSorted()

  test('lists shops that are open at the time of the request', async () => {
    const ownerId = await anOwner(at.db)
    const make = (name: string, openingHours?: OpeningHours) =>
      aShop(at.db, { ownerId, name: `Asked ${name}`, ...(openingHours && { openingHours }) })
    await make('always', always)
    await make('never told')
    await make('away', { ...always, closedUntil: day(40) })
    const now = new Date(Math.floor(Date.now() / 60_000) * 60_000 + 60 * 60_000)
    const clock = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString().slice(11, 16)
    await make('for three minutes', { ...always, week: Array(7).fill([span(clock(0), clock(3))]) })
    expect(await names('search=asked&open=now')).toEqual(['Asked always', 'Asked for three minutes'])
    expect(await names('search=asked')).toHaveLength(4)
    expect(await names('search=asked&open=later')).toHaveLength(4)
    at.later(4 * 60_000)
    expect(await names('search=asked&open=now')).toEqual(['Asked always'])
    const reply = await at.browser().get('/api/shops?search=asked&open=now')
    expect(reply.header('cache-control')).toContain('no-cache')
    expect(reply.header('x-total-count')).toBe('1')
  })

  test('offers all shops when no shop is open', async () => {
    const ownerId = await anOwner(at.db)
    await aShop(at.db, { ownerId, name: 'Sleepyhead', openingHours: { ...always, closedUntil: day(40) } })
    const reply = await at.browser().get('/api/shops?search=sleepyhead&open=now')
    expect(reply.body).toEqual([])
    expect(JSON.parse(decodeURIComponent(reply.header('x-search') ?? ''))).toMatchObject({
      offers: [{ label: 'Open or closed', total: 1, query: { search: 'sleepyhead' } }],
    })
  })
})
