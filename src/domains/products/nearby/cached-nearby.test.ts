import { afterAll, beforeAll, expect, test } from 'vitest'
import { findTown, states } from '#domains/places/places.ts'
import { type ChangeFeed, openChangeFeed, PUBLIC_CHANGE } from '#platform/events/change-feed.ts'
import { PageCache } from '#platform/http/pages/page-cache.ts'
import { makeLog } from '#platform/log.ts'
import { useDb } from '../../../../test/support/db.ts'
import { anOwner } from '../../../../test/support/people.ts'
import { HeardChanges } from '../../../../test/support/received-changes.ts'
import { findSameNearby } from './same-nearby.queries.ts'

const SHOPS = 1_000
const at = useDb()
const run = (text: string, values: unknown[] = []) => at.db.pool.query(text, values)
const cache = new PageCache({ limit: Number.POSITIVE_INFINITY, freshFor: Number.POSITIVE_INFINITY })
const heard = new HeardChanges()
let feed: ChangeFeed
let capitals: { lat: number; lng: number; products: number[] }[]

beforeAll(async () => {
  feed = await openChangeFeed(at.url, makeLog('fatal'), {
    [PUBLIC_CHANGE](announced = 'everything') {
      const tags = announced.split(' ')
      cache.purge(tags)
      heard.hear(tags)
    },
  })
  const ownerId = await anOwner(at.db)
  const seats = states().flatMap(({ capital }) => findTown(capital) ?? [])
  const { rows } = await run(
    `with spots as (select nth, lat, lng from unnest($2::float8[], $3::float8[]) with ordinality s (lat, lng, nth)),
     made as (
       insert into shops (owner_id, name, location, is_approved, lat, lng)
       select $1, 'Rice ' || n, 'Nigeria', true, lat, lng from generate_series(1, $4::int) n join spots on nth = 1 + n % 37
       returning id, lat, lng),
     sold as (
       insert into products (shop_id, name, price) select id, 'Mama Gold Rice 50kg', 75000 + id from made returning id, shop_id)
     select lat, lng, array_agg(sold.id) as products from sold join made on made.id = shop_id group by lat, lng`,
    [ownerId, seats.map(({ lat }) => lat), seats.map(({ lng }) => lng), SHOPS],
  )
  capitals = rows
  await heard.settle(at)
})
afterAll(() => feed?.close())

const keep = (id: number) =>
  cache.get(String(id), async () => {
    const found = await findSameNearby(at.db, id)
    return { status: 200, html: JSON.stringify(found), tags: found?.tags ?? null }
  })

test('G-195 a changed price purges pages of the same product nearby, not in the whole country', async () => {
  expect(capitals).toHaveLength(37)
  const all = capitals.flatMap(({ products }) => products)
  const begun = performance.now()
  for (const id of all) await keep(id)
  const each = (performance.now() - begun) / all.length
  expect(cache.size).toBe(SHOPS)
  const figures: string[] = []
  for (const changed of capitals.filter((_, nth) => nth % 6 === 0)) {
    await run('update products set price = price + 1 where id = $1', [changed.products[0]])
    await heard.settle(at)
    // At least its own page and those of its town.
    const gone = all.filter((id) => !cache.cacheable(String(id)))
    for (const other of capitals) {
      const away = Math.hypot(other.lat - changed.lat, (other.lng - changed.lng) * 0.987) * 111.19
      const isGone = other.products.every((id) => gone.includes(id))
      if (away <= 50) expect(isGone, `${away} km away`).toBe(true)
      // More than half a cell of each kind and a corner.
      if (away > 150)
        expect(
          other.products.some((id) => gone.includes(id)),
          `${away} km away`,
        ).toBe(false)
    }
    figures.push(String(gone.length))
    for (const id of gone) await keep(id)
  }
  console.log(`Of ${SHOPS} pages go: ${figures.join(' ')}; ${each.toFixed(2)} ms each to find again`)
  expect(Math.max(...figures.map(Number))).toBeLessThanOrEqual(120)
})
