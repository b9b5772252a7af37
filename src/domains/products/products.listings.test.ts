import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { useDb } from '../../../test/support/db.ts'
import { anOwner, aProduct, aShop } from '../../../test/support/people.ts'

const at = useDb()
const run = (text: string, values: unknown[] = []) => at.db.pool.query(text, values)

/** Everything about the listings that is not as shops, products and subscriptions say. */
async function wrong() {
  const { rows } = await run(`
    select 'shop ' || coalesce(l.shop_id, v.shop_id) as what from shop_listings l full join listable_shops v using (shop_id)
    where (l.rating, l.review_count, l.score, l.listed_at, l.product_count, l.has_products, l.name_key, l.doc, l.product_part) is distinct from
      (v.rating, v.review_count, v.score, v.listed_at, v.product_count, v.has_products, v.name_key, v.doc, v.product_part) or not l.spot ~= v.spot
    union all
    select 'product ' || coalesce(l.product_id, v.product_id) from product_listings l full join listable_products v using (product_id)
    where l.* is distinct from v.*
    union all
    select 'is_listed of ' || id from shops where is_listed <> (is_approved and is_active and may_list(owner_id))
    union all
    select 'counts' where (listed('shop'), listed('product')) <> ((select count(*) from shop_listings), (select count(*) from product_listings))
    union all
    select 'shop word ' || said from shop_listings, unnest(tsvector_to_array(doc)) said
    where left(said, 1) in ('a', 'l', 'c') and not exists (select from shop_words where field = left(said, 1)::"char" and word = substr(said, 2))
    union all
    select 'product word ' || said from product_listings, unnest(tsvector_to_array(doc)) said
    where left(said, 1) in ('p', 's', 'l', 'c', 'r', 'y') and not exists (select from product_words where field = left(said, 1)::"char" and word = substr(said, 2))`)
  return rows.map((row) => row.what)
}

describe('listings', () => {
  test('GEN-02 PROD-17 SUB-17 whatever happens to shops, products and subscriptions, the listings follow', async () => {
    const owners = [await anOwner(at.db), await anOwner(at.db), await anOwner(at.db, { paid: false })]
    for (let n = 0; n < 8; n++) {
      const shop = await aShop(at.db, { ownerId: owners[n % 3] ?? '', approved: n !== 5, category: 'fashion' })
      for (let m = 0; m < n * 2; m++) await aProduct(at.db, shop.id, { name: `Thing ${m}`, active: m !== 3 })
    }
    const one = 'id % 5 = $1'
    const happenings = [
      `update shops set is_approved = not is_approved where ${one}`,
      `update shops set is_active = not is_active where ${one}`,
      `update shops set is_listed = true, listed_at = null where ${one}`,
      `update shops set name = name || ' new', lga = 'Ikeja' where ${one}`,
      `update shops set location = 'Town ' || id, lat = 6 + id * 0.01, lng = 3 where ${one}`,
      `update shops set category_id = 1 + id % 3, description = 'So ' || random() where ${one}`,
      `update shops set rating_sum = rating_sum + 4, review_count = review_count + 1 where ${one}`,
      `update shops set owner_id = (select id from users order by md5(id || shops.id) limit 1) where ${one}`,
      `update categories set name = name || 's' where ${one}`,
      `delete from shops where id = (select max(id) from shops where ${one})`,
      `insert into shops (owner_id, name, location, is_approved) select id, 'Made ' || id, 'Aba', true from users where length(id) > $1 order by id limit 1`,
      `insert into products (shop_id, name, price) select id, 'Fresh ' || id, 1 + $1 from shops where ${one}`,
      `insert into products (shop_id, name, price, created_at, is_active) select id, 'Old ' || n, 5, now() - n * interval '1 day', n <> 2 from shops, generate_series(1, 12) n where ${one}`,
      `update products set is_active = not is_active where ${one}`,
      `update products set price = price + 3, quantity = 4 where ${one}`,
      `update products set name = 'Changed ' || id, description = 'With words' where ${one}`,
      `update products set shop_id = coalesce((select min(id) from shops where ${one}), shop_id) where id % 11 = 3`,
      `update products set created_at = now() - id * interval '1 hour' where ${one}`,
      `delete from products where ${one}`,
      `update subscriptions set end_date = case when end_date > now() then now() - interval '30 days' else now() + interval '1 year' end where ${one}`,
      `delete from subscriptions where id = (select min(id) from subscriptions where ${one})`,
      `insert into subscriptions (user_id, status, amount, start_date, end_date) select id, 'active', 200, now(), now() + interval '1 year' from users where length(id) > $1 order by id limit 1`,
      'update listing_policy set requires_subscription = not requires_subscription where $1 >= 0',
    ]
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constantFrom(...happenings), fc.nat(4)), { minLength: 1, maxLength: 8 }),
        async (happened) => {
          for (const [text, which] of happened) {
            await run(text, [which])
            expect(await wrong(), text).toEqual([])
          }
        },
      ),
      { numRuns: 40, endOnFailure: true },
    )
  }, 120_000)

  test('rebuilding gives what the triggers gave, and repairs what is broken', async () => {
    await run('update listing_policy set requires_subscription = true')
    for (let n = 0; n < 4; n++) {
      const shop = await aShop(at.db, { category: 'fashion' })
      for (let m = 0; m < 4; m++) await aProduct(at.db, shop.id)
    }
    const before = (await run('select * from product_listings order by product_id')).rows
    expect(before.length).toBeGreaterThan(10)
    await run(
      `update product_listings set name_key = 'broken', doc = ''; delete from shop_listings where shop_id % 2 = 0`,
    )
    await run('select rebuild_listings()')
    expect(await wrong()).toEqual([])
    expect((await run('select * from product_listings order by product_id')).rows).toEqual(before)
    await run('select pause_listings()')
    await run(
      `insert into shops (owner_id, name, location, is_approved) select (select min(id) from users), 'Bulk ' || n, 'Aba', true from generate_series(1, 50) n`,
    )
    expect((await run(`select count(*)::int as n from shop_listings where name_key like 'bulk%'`)).rows[0].n).toBe(0)
    await run('select rebuild_listings()')
    expect(await wrong()).toEqual([])
    await aShop(at.db, { name: 'After' })
    expect(await wrong()).toEqual([])
  })

  test('PROD-17 a product that is added while its shop is unlisted is not left behind', async () => {
    const shop = await aShop(at.db)
    for (let round = 0; round < 15; round++) {
      await Promise.all([
        run('update shops set is_active = $2 where id = $1', [shop.id, round % 2 === 1]),
        aProduct(at.db, shop.id, { name: `Racing ${round}` }),
        run('update shops set rating_sum = rating_sum + 5, review_count = review_count + 1 where id = $1', [shop.id]),
        aProduct(at.db, shop.id, { name: `Racing too ${round}` }),
      ])
      expect(await wrong(), `round ${round}`).toEqual([])
    }
  })

  test('ten thousand products at once are listed by their statement', async () => {
    const shop = await aShop(at.db)
    const from = performance.now()
    await run(
      `insert into products (shop_id, name, price, created_at) select $1, 'Bulk ' || n, n, now() - n * interval '1 second' from generate_series(1, 10000) n`,
      [shop.id],
    )
    expect(performance.now() - from).toBeLessThan(30_000)
    expect(await wrong()).toEqual([])
  }, 60_000)
})
