import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { applyListingPolicy } from '#domains/subscriptions/subscriptions.ts'
import { seedDemo } from '../../tools/demo/seed.ts'
import { marketOf, misspelled, useKeptPages, visitedAddresses } from '../support/cached-pages.ts'
import { useDb } from '../support/db.ts'
import { JOURNEY_MS } from '../support/patience.ts'

// KEPT_PAGES_RUNS=500 is the long form.
const RUNS = Number(process.env.KEPT_PAGES_RUNS ?? 5)
const PAGES = 1_000
const at = useDb()
const pages = useKeptPages(at)
const run = (text: string, values: unknown[] = []) => at.db.pool.query(text, values)
let addresses: string[] = []

beforeAll(async () => {
  // "5 minutes ago" changes by itself.
  vi.useFakeTimers({ toFake: ['Date'] })
  await applyListingPolicy(at.db, { requiresSubscription: true, listsDemo: true })
  await seedDemo({ db: at.db, say: () => {} })
  await run('select refresh_listings()')
  await pages.settle()
  addresses = visitedAddresses(await marketOf(at), PAGES)
})
afterAll(() => vi.useRealTimers())

async function warm(some: readonly string[]): Promise<void> {
  for (const address of some) await pages.get(address)
}

/** Returns the addresses of the API responses that a page is rendered from. */
function answersOf(page: string): string[] {
  const [path = '', query] = page.split('?')
  const asked = query ? `?${query}` : ''
  if (path === '/browse-products') return [`/api/products/search${asked}`]
  if (path === '/browse-shops') return [`/api/shops${asked}`]
  if (path.startsWith('/products/')) return [path, `${path}/similar`, `${path}/nearby`].map((read) => `/api${read}`)
  return path.startsWith('/shops/') ? [`/api${path}`, `/api${path}/products${asked}`, `/api${path}/reviews`] : []
}

/** $1 picks a row, $2 a word. */
const product = 'id = (select product_id from product_listings order by md5(product_id || $1::text) limit 1)'
const shop = 'id = (select shop_id from shop_listings order by md5(shop_id || $1::text) limit 1)'
const anyProduct = 'id = (select id from products order by md5(id || $1::text) limit 1)'
const anyShop = 'id = (select id from shops order by md5(id || $1::text) limit 1)'

const WRITES = [
  `update products set price = price * 2 + length($2) where ${product}`,
  `update products set quantity = 3 + length($2) where ${product}`,
  `update products set name = $2 || ' ' || name where ${product}`,
  `update products set name = $2 where ${product}`,
  `update products set description = 'New: ' || $2 where ${product}`,
  `update products set description = concat_ws(' ', description, $2) where ${product}`,
  `update products set image_url = '/media/' || $2 || '.webp', images = '[]' where ${product}`,
  `update products set is_active = not is_active where ${anyProduct} and $2 <> ''`,
  `update products set created_at = now() where ${product} and $2 <> ''`,
  `update products set is_price_stale = not is_price_stale where ${product} and $2 <> ''`,
  `update products set price_confirmed_at = now() - length($2) * interval '9 days' where ${product}`,
  `update products set shop_id = (select min(id) from shops where is_listed and length(name) > length($2)) where ${product}`,
  `insert into products (shop_id, name, description, price) select id, 'Good ' || $2, 'With ' || $2, 900 from shops where ${shop}`,
  `delete from products where ${product} and $2 <> ''`,
  `update shops set name = $2 || ' Place' where ${shop}`,
  `update shops set description = 'All about ' || $2 where ${shop}`,
  `update shops set location = initcap($2) || ', Lagos', lga = 'Ikeja' where ${shop}`,
  `update shops set lat = 6 + length($2) / 10.0, lng = 3 where ${shop}`,
  `update shops set category_id = 1 + length($2) % 8 where ${shop}`,
  `update shops set image_url = '/media/' || $2 || '.webp' where ${shop}`,
  `update shops set opening_hours = jsonb_build_object('exceptions', '[]'::jsonb, 'closedUntil', null, 'week', (
     select jsonb_agg(jsonb_build_array(jsonb_build_object('opens', lpad((length($2) % 24)::text, 2, '0') || ':00', 'closes', '20:00')))
     from generate_series(1, 7))) where ${shop}`,
  `update shops set is_active = not is_active where ${anyShop} and $2 <> ''`,
  `update shops set is_approved = not is_approved where ${anyShop} and $2 <> ''`,
  `insert into shops (owner_id, name, location, category_id, is_approved)
   select owner_id, 'New ' || $2, 'Yaba, Lagos', 3, true from shops where ${shop}`,
  `delete from shops where ${anyShop} and $2 <> ''`,
  `insert into reviews (shop_id, user_id, rating, comment) select s.id, u.id, 1 + length($2) % 5, $2
   from shops s, users u where s.${shop} order by md5(u.id || $1::text) limit 1 on conflict do nothing`,
  `update reviews set rating = 6 - rating, comment = $2 where shop_id = (select id from shops where ${shop})`,
  `delete from reviews where id = (select id from reviews order by md5(id || $1::text) limit 1) and $2 <> ''`,
  `update users set first_name = $2 where id = (select user_id from reviews order by md5(id || $1::text) limit 1)`,
  `update subscriptions set end_date = case when end_date > now() then now() - interval '60 days' else now() + interval '1 year' end
   where id = (select id from subscriptions order by md5(id || $1::text) limit 1) and $2 <> ''`,
  `update subscriptions set status = case when status = 'active' then 'past_due' else 'active' end
   where user_id = (select owner_id from shops where ${shop}) and $2 <> ''`,
]

describe('a change purges the pages that show it', () => {
  test.each([
    ['price', 'update products set price = price + 100 where id = $1'],
    ['quantity', 'update products set quantity = coalesce(quantity, 0) + 1 where id = $1'],
    ['name', `update products set name = name || ' deluxe' where id = $1`],
    ['description', `update products set description = concat(description, ' Ask for the deluxe one.') where id = $1`],
  ])('saving the %s of one product leaves at least 95 of 100 pages', async (what, text) => {
    // A product that is back moves up in many lists.
    const { rows } = await run('select id from products where quantity is distinct from 0')
    const inStock = new Set(rows.map(({ id }) => String(id)))
    const shown = addresses
      .flatMap((address) => /^\/products\/(\d+)$/.exec(address)?.[1] ?? [])
      .filter((id) => inStock.has(id))
    const left: number[] = []
    for (let turn = 0; turn < 10; turn++) {
      await warm(addresses)
      expect(pages.cache.size).toBe(PAGES)
      await run(text, [shown[turn * Math.floor(shown.length / 10)]])
      await pages.settle()
      left.push(pages.cache.size / PAGES)
    }
    console.log(`${what}: ${left.map((share) => (share * 100).toFixed(1)).join(' ')} % left`)
    expect(Math.min(...left)).toBeGreaterThanOrEqual(0.95)
    expect(Math.max(...left)).toBeLessThan(1)
  })

  test('a change that no page shows purges none', async () => {
    await warm(addresses)
    await run('update shops set view_count = view_count + 1, phone = null, updated_at = now()')
    await run('update products set updated_at = now()')
    await run('update users set last_name = upper(last_name), city = null')
    await pages.settle()
    expect(pages.cache.size).toBe(PAGES)
  })

  test('after random writes every cached page and response equals a fresh one', {
    timeout: JOURNEY_MS,
  }, async () => {
    // Numbers of views change without a word.
    pages.cache.purge(['everything'])
    const known = (await marketOf(at)).words.slice(0, 300)
    // Those that shoppers slip into do become words.
    const words = known.flatMap((word, index) => (index % 4 ? [word] : [word, misspelled(word), `${word}s`]))
    let compared = 0
    const kept = [
      ...addresses.filter((_, index) => index % 4 === 0),
      ...addresses.filter((_, index) => index % 8 === 2).flatMap(answersOf),
      '/api/categories',
    ]
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constantFrom(...WRITES), fc.nat(10_000), fc.constantFrom(...words)), {
          minLength: 2,
          maxLength: 6,
        }),
        async (writes) => {
          await warm(kept)
          for (const [text, row, word] of writes) await run(text.replaceAll('$2', '$2::text'), [row, word])
          await pages.settle()
          for (const address of kept) {
            const page = pages.cache.cacheable(address)
            if (!page) continue
            expect(page.plain.toString() === (await pages.render(address)).html, address).toBe(true)
            compared++
          }
        },
      ),
      { numRuns: RUNS, endOnFailure: true },
    )
    expect(compared).toBeGreaterThan(0.5 * RUNS * kept.length)
    console.log(`kept pages that were compared after ${RUNS} runs: ${compared} of ${RUNS * kept.length}`)
  })
})
