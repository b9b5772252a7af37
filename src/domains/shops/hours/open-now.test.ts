import fc from 'fast-check'
import { expect, test } from 'vitest'
import { useDb } from '../../../../test/support/db.ts'
import { anOwner, aProduct, aReview, aShop } from '../../../../test/support/people.ts'
import { type ShopSearch, searchShops } from '../shops.search.ts'
import { problemOfHours } from './hours-problems.policy.ts'
import { hasNoHours, lagosMinute, type OpeningHours, openStateAt } from './opening-hours.policy.ts'

const at = useDb()

const time = fc
  .integer({ min: 0, max: 95 })
  .map((quarter) => `${String(quarter >> 2).padStart(2, '0')}:${['00', '15', '30', '59'][quarter % 4]}`)
const spans = fc.array(fc.record({ opens: time, closes: time }), { maxLength: 3 })
// Days around New Year, and around the changes to and from summer time elsewhere.
const day = fc
  .integer({ min: 0, max: 24 })
  .map((days) => new Date(Date.UTC(2026, 11, 20 + days)).toISOString().slice(0, 10))
const exception = fc
  .record({ name: fc.constantFrom('Sallah', 'Christmas'), from: day, to: day, spans })
  .map(({ from, to, ...rest }) => ({ ...rest, from: from < to ? from : to, to: from < to ? to : from }))
const hours: fc.Arbitrary<OpeningHours> = fc
  .record({
    week: fc.array(spans, { minLength: 7, maxLength: 7 }),
    exceptions: fc.array(exception, { maxLength: 3 }),
    closedUntil: fc.option(day, { freq: 4 }),
  })
  .map((made) => {
    // Most random weeks overlap, so days with a problem become closed.
    for (const one of made.week.keys()) if (problemOfHours({ ...made, exceptions: [] })) made.week[one] = []
    while (problemOfHours(made)) made.exceptions.pop()
    return made
  })
  .filter((made) => !hasNoHours(made))

test('lists exactly the shops that the rules call open, in every order and with every filter', async () => {
  const ownerId = await anOwner(at.db)
  const made = fc.sample(hours, { numRuns: 150, seed: 7 })
  const open = new Map<string, OpeningHours | null>()
  for (const [nth, openingHours] of [...made, null].entries()) {
    const shop = await aShop(at.db, {
      ownerId,
      name: `Rice shop ${nth}`,
      category: nth % 2 ? 'fashion' : 'food-beverages',
      lat: 6.5 + (nth % 10) / 100,
      lng: 3.4,
      ...(openingHours && { openingHours }),
    })
    open.set(shop.name, openingHours)
    if (nth % 3 === 0) await aProduct(at.db, shop.id)
    if (nth % 5 === 0) await aReview(at.db, shop.id, (nth % 4) + 1)
  }
  const near = { lat: 6.5, lng: 3.4 }
  const ways: Partial<ShopSearch>[] = [
    {},
    { search: 'rice' },
    { category: 'fashion' },
    { location: 'yaba', category: 'fashion' },
    { sort: 'newest' },
    { sort: 'rating', search: 'shop' },
    { sort: 'nearest', near },
    { sort: 'nearest', near, search: 'rice' },
  ]
  const moments = fc.sample(fc.integer({ min: 0, max: 26 * 24 * 12 }), { numRuns: 200, seed: 8 })
  let found = 0
  for (const [nth, five] of moments.entries()) {
    const openAt = new Date(Date.UTC(2026, 11, 20) + five * 300_000)
    const minute = lagosMinute(openAt.getTime())
    const way = ways[nth % ways.length] as Partial<ShopSearch>
    const isAsked = (name: string) => way.category === undefined || Number(name.split(' ')[2]) % 2 === 1
    const expected = [...open].flatMap(([name, given]) =>
      given && openStateAt(given, minute)?.isOpen && isAsked(name) ? [name] : [],
    )
    const { items, total } = await searchShops(at.db, { limit: 200, openAt, ...way })
    expect(items.map(({ name }) => name).toSorted(), `${openAt.toISOString()} ${JSON.stringify(way)}`).toEqual(
      expected.toSorted(),
    )
    expect(total).toBe(expected.length)
    found += total
  }
  expect(found).toBeGreaterThan(1_000)
})

test('pages through open shops by number and by cursor', async () => {
  const openAt = new Date('2026-12-22T11:00:00Z')
  const whole = (await searchShops(at.db, { limit: 200, openAt })).items.map(({ id }) => id)
  const paged: number[] = []
  let cursor: string | undefined
  do {
    const page = await searchShops(at.db, { limit: 7, openAt, cursor })
    paged.push(...page.items.map(({ id }) => id))
    cursor = page.next ?? undefined
  } while (cursor)
  expect(paged).toEqual(whole)
  expect((await searchShops(at.db, { limit: 7, openAt, page: 2 })).items.map(({ id }) => id)).toEqual(
    whole.slice(7, 14),
  )
})

test('lists changed hours at once, without rewriting the shop’s products', async () => {
  const shop = await aShop(at.db, { name: 'Changing' })
  await aProduct(at.db, shop.id)
  const isFound = async () =>
    (await searchShops(at.db, { search: 'changing', limit: 5, openAt: new Date('2026-12-22T11:00:00Z') })).total === 1
  const listing = async () =>
    (await at.db.pool.query('select xmin, ctid from product_listings where shop_id = $1', [shop.id])).rows
  const before = await listing()
  expect(await isFound()).toBe(false)
  const week = Array(7).fill([{ opens: '08:00', closes: '18:00' }])
  const store = (given: OpeningHours | null) =>
    at.db.pool.query('update shops set opening_hours = $2 where id = $1', [shop.id, given])
  await store({ week, exceptions: [], closedUntil: null })
  expect(await isFound()).toBe(true)
  await store({ week, exceptions: [], closedUntil: '2026-12-23' })
  expect(await isFound()).toBe(false)
  await store(null)
  expect(await isFound()).toBe(false)
  expect(await listing()).toEqual(before)
})
