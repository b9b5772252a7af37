import fc from 'fast-check'
import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { useDb } from '../../../test/support/db.ts'
import { anOwner, aProduct, aShop } from '../../../test/support/people.ts'

const at = useDb()
const run = (text: string, values: unknown[] = []) => at.db.pool.query(text, values)

const PRODUCT =
  'product_id shop_id kobo score created_at rating location review_count category_id newer_products is_price_stale same_key doc'.split(
    ' ',
  )
const SHOP =
  'shop_id review_count rating score listed_at location category_id product_count has_products doc product_part'.split(
    ' ',
  )

const one = 'id % 5 = $1'
/** Every event that changes listings, in SQL with a number from 0 to 4. */
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
  `update products set quantity = case when quantity = 0 then null else 0 end where ${one}`,
  `update products set name = 'Changed ' || id, description = 'With words' where ${one}`,
  `update products set shop_id = coalesce((select min(id) from shops where ${one}), shop_id) where id % 11 = 3`,
  `update products set unit = 'bag ' || $1::int where ${one}`,
  `update products set created_at = now() - id * interval '1 hour' where ${one}`,
  `update products set is_price_stale = not is_price_stale where ${one}`,
  `update products set price_confirmed_at = now() - $1::int * interval '20 days' where id % 3 = 1`,
  `delete from products where ${one}`,
  `update subscriptions set end_date = case when end_date > now() then now() - interval '30 days' else now() + interval '1 year' end where ${one}`,
  `delete from subscriptions where id = (select min(id) from subscriptions where ${one})`,
  `insert into subscriptions (user_id, status, amount, start_date, end_date) select id, 'active', 200, now(), now() + interval '1 year' from users where length(id) > $1 order by id limit 1`,
  'update listing_policy set requires_subscription = not requires_subscription where $1 >= 0',
]

/** Selects listings that differ from the view. */
function differing(listing: string, columns: readonly string[]): string {
  const row = (table: string) => `row(${columns.map((column) => `${table}.${column}`).join(', ')})::text`
  return `select '${listing} ' || coalesce(l.${listing}_id, v.${listing}_id) as what
    from ${listing}_listings l full join listable_${listing}s v using (${listing}_id) where ${row('l')} <> ${row('v')} or l.score is null or v.score is null`
}

/** Returns every difference between the listings and the shops, products and subscriptions. */
async function wrong() {
  const { rows } = await run(`
    ${differing('shop', SHOP)}
    union all
    ${differing('product', PRODUCT)}
    union all
    select 'is_listed of ' || id from shops where is_listed <> (is_approved and is_active and may_list(owner_id))
    union all
    select 'counts' where (listed('shop'), listed('product')) <> ((select count(*) from shop_listings), (select count(*) from product_listings))
    union all
    select 'shop word ' || token from shop_listings, unnest(tsvector_to_array(doc)) token
    where left(token, 1) not in ('f', 'e') and not exists (
      select from shop_words where field = translate(left(token, 1), 'nh', 'aa') and word = substr(token, 2) and document_count > 0
        and (left(token, 1) <> 'n' or name_count > 0) and (left(token, 1) <> 'h' or head_count > 0))
    union all
    select 'product word ' || token from product_listings, unnest(tsvector_to_array(doc)) token
    where left(token, 1) not in ('f', 'e') and not exists (
      select from product_words where field = translate(left(token, 1), 'nh', 'pp') and word = substr(token, 2) and document_count > 0
        and (left(token, 1) <> 'n' or name_count > 0) and (left(token, 1) <> 'h' or head_count > 0))`)
  return rows.map((row) => row.what)
}

test('adds, changes and deletes a product of only very long words in three-byte letters', async () => {
  const word = (number: number) =>
    String.fromCharCode(...Array.from({ length: 70 }, (_, at) => 0x4e00 + number * 100 + at))
  const words = (from: number) => Array.from({ length: 100 }, (_, number) => word(from + number)).join(' ')
  const shop = await aShop(at.db, { name: word(201), location: word(202) })
  const { id } = await aProduct(at.db, shop.id, { name: word(203) })
  for (const from of [0, 100]) await run('update products set description = $2 where id = $1', [id, words(from)])
  expect(await wrong()).toEqual([])
  await run('delete from products where id = $1', [id])
  expect(await wrong()).toEqual([])
})

test('a product with many new words purges only lists', async () => {
  const shop = await aShop(at.db)
  const { id } = await aProduct(at.db, shop.id)
  const listener = new pg.Client({ connectionString: at.url })
  await listener.connect()
  const announced: string[] = []
  listener.on('notification', ({ payload = '' }) => announced.push(...payload.split(' ')))
  await listener.query('listen public_change')
  const words = Array.from({ length: 2_400 }, (_, number) => (number + 1_400).toString(36).padStart(3, 'q')).join(' ')
  await run('update products set description = $2 where id = $1', [id, words])
  await run('update products set description = null where id = $1', [id])
  await run(`notify public_change, 'last'`)
  await expect.poll(() => announced).toContain('last')
  await listener.end()
  expect([...new Set(announced)].sort()).toEqual(['last', `product:${id}`, 'products'])
})

async function someShops() {
  const owners = [await anOwner(at.db), await anOwner(at.db), await anOwner(at.db, { paid: false })]
  for (let n = 0; n < 8; n++) {
    const shop = await aShop(at.db, { ownerId: owners[n % 3] ?? '', approved: n !== 5, category: 'fashion' })
    for (let m = 0; m < n * 2; m++) await aProduct(at.db, shop.id, { name: `Thing ${m}`, active: m !== 3 })
  }
}

describe('listings', () => {
  test('stores words outside the small rows', async () => {
    const shop = await aShop(at.db)
    await aProduct(at.db, shop.id, { description: Array.from({ length: 40 }, (_, n) => `word${n}`).join(' ') })
    for (const [listing, columns] of [
      ['product', PRODUCT],
      ['shop', SHOP],
    ] as const) {
      const inside = ['filler', ...columns.filter((column) => !/doc|part/.test(column))]
      const { rows } = await run(
        `select max(${inside.map((column) => `coalesce(pg_column_size(${column}), 0)`).join(' + ')}) as size,
           pg_relation_size((select reltoastrelid from pg_class where oid = '${listing}_listings'::regclass)) > 0 as is_outside
         from ${listing}_listings`,
      )
      expect(rows).toEqual([{ size: expect.toSatisfy((size: number) => size < 130), is_outside: true }])
    }
  })

  test('GEN-02 PROD-17 SUB-17 listings follow every change of shops, products and subscriptions', async () => {
    await someShops()
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
  })

  test('a rebuild gives the same rows as the triggers, and repairs damaged ones', async () => {
    await run('update listing_policy set requires_subscription = true')
    for (let n = 0; n < 4; n++) {
      const shop = await aShop(at.db, { category: 'fashion' })
      for (let m = 0; m < 4; m++) await aProduct(at.db, shop.id)
    }
    const before = (await run(`select ${PRODUCT} from product_listings order by product_id`)).rows
    expect(before.length).toBeGreaterThan(10)
    await run(`update product_listings set kobo = 1, doc = ''; delete from shop_listings where shop_id % 2 = 0`)
    await run('call rebuild_listings()')
    expect(await wrong()).toEqual([])
    expect((await run(`select ${PRODUCT} from product_listings order by product_id`)).rows).toEqual(before)
    await run(`update product_words set document_count = 0 where field = '#'; truncate listing_counts`)
    while ((await run('select rebuild_listing_step(2) as more')).rows[0].more);
    const [counted] = (await run(`select document_count from product_words where field = '#'`)).rows
    expect(counted.document_count, 'searches compare other counts with it').toBeGreaterThan(before.length / 2)
    await run('select pause_listings()')
    await run(
      `insert into shops (owner_id, name, location, is_approved) select (select min(id) from users), 'Bulk ' || n, 'Aba', true from generate_series(1, 50) n`,
    )
    expect((await run(`select count(*)::int as n from shop_listings where doc @@ 'nbulk'`)).rows[0].n).toBe(0)
    await run('call rebuild_listings()')
    expect(await wrong()).toEqual([])
    await aShop(at.db, { name: 'After' })
    expect(await wrong()).toEqual([])
  })

  test('a rebuild does not block writes while it compares rows', async () => {
    await someShops()
    await run(`
      alter function head_of rename to plain_head_of;
      create function head_of(name text, words text[]) returns text language plpgsql as $$
      begin
        if exists (select from pg_locks where pid = pg_backend_pid() and relation = 'shops'::regclass and mode = 'ShareRowExclusiveLock') then
          raise 'whoever writes a shop waits';
        end if;
        return plain_head_of(name, words);
      end $$`)
    await run('select rebuild_listing_step()')
    await run('drop function head_of; alter function plain_head_of rename to head_of')
    const alike = await run(
      `select category_id, head_of(name, words_of(name)) as head from shops join listing_rebuild_queue on shop_id = id where is_listed order by position`,
    )
    expect(alike.rows.length).toBeGreaterThan(1)
    const inOrder = await run(
      `select category_id, head_of(name, words_of(name)) as head from shops where is_listed order by 1, 2`,
    )
    expect(alike.rows).toEqual(inOrder.rows)
    await run('call rebuild_listings()')
    expect(await wrong()).toEqual([])
  })

  test('a rebuild does not block reads and writes, resumes after an interruption, and gives the same rows as the triggers', async () => {
    await someShops()
    const listed = async () => (await run('select count(*)::int as n from product_listings where kobo > 0')).rows[0].n
    const isRunning = async () =>
      (await run(`select to_regclass('next_product_listings') is not null as it`)).rows[0].it
    const shape = async () =>
      (
        await run(
          `select pg_get_indexdef(indexrelid) as made from pg_index where indrelid = 'product_listings'::regclass
           union all select pg_get_constraintdef(oid) from pg_constraint where conrelid = 'product_listings'::regclass
           union all select pg_get_triggerdef(oid) from pg_trigger where tgrelid = 'product_listings'::regclass and not tgisinternal
           union all select column_name || column_default from information_schema.columns where table_name = 'product_listings'
           union all select array_to_string(reloptions, ' ') from pg_class where relname = 'product_listings' order by 1`,
        )
      ).rows
    const before = await shape()
    const step = async () => (await run('select rebuild_listing_step(2) as more')).rows[0].more
    const interruptedStep = async () => {
      const client = new pg.Client({ connectionString: at.url })
      await client.connect()
      const before = await listed()
      await client.query('begin')
      const { rows } = await client.query('select rebuild_listing_step(2) as more')
      // Only the last step may change what readers see.
      if (rows[0].more) expect(await listed()).toBe(before)
      await client.end()
    }
    await fc.assert(
      fc.asyncProperty(
        fc.boolean(),
        fc.array(fc.tuple(fc.constantFrom(...happenings), fc.nat(4), fc.nat(3), fc.boolean()), {
          minLength: 1,
          maxLength: 8,
        }),
        async (paused, happened) => {
          await run('update listing_policy set requires_subscription = true')
          if (paused) {
            // An interrupted step starts again.
            for (let n = 0; n < 3; n++) await step()
            await run('select pause_listings()')
            await run('truncate shop_listings cascade')
            await run(`update products set name = 'Loaded ' || id where id % 3 = 0`)
          } else await run(`update product_listings set doc = '', kobo = 1 where product_id % 2 = 0`)
          for (const [text, which, steps, interrupted] of happened) {
            if (interrupted) await interruptedStep()
            for (let n = 0; n < steps; n++) if (!(await step())) break
            await run(text, [which])
          }
          await run('call rebuild_listings()')
          expect(await isRunning()).toBe(false)
          expect(await shape()).toEqual(before)
          expect(await wrong()).toEqual([])
          await run(`update products set price = price + 1 where id % 7 = 0`)
          expect(await wrong()).toEqual([])
        },
      ),
      { numRuns: 12, endOnFailure: true },
    )
  })

  test('PROD-17 a product that is added while its shop is unlisted is listed later', async () => {
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

  test('writing two thousand products of a shop reads few rows each, also with plans made for few rows', async () => {
    const products = 2_000
    // Unlike a deletion, truncate leaves tables and indexes of size zero.
    await run('truncate shops, listing_counts cascade')
    const { id } = await aShop(at.db)
    const client = new pg.Client({ connectionString: at.url })
    await client.connect()
    onTestFinished(() => client.end())
    const addOne = () => client.query(`insert into products (shop_id, name, price) values ($1, 'One', 1)`, [id])
    // Statistics that autovacuum collects on an empty site.
    for (let n = 0; n < 20; n++) await addOne()
    await client.query('delete from products')
    await client.query('analyze')
    // Often enough for the connection to cache generic plans.
    for (let n = 0; n < 8; n++) {
      await addOne()
      await client.query(`update products set name = name || ' anew', price = 5 where is_active`)
      await client.query('update products set is_active = false')
    }
    for (const text of [
      `insert into products (shop_id, name, price, created_at) select $1, 'Bulk ' || n, n, now() - n * interval '1 second' from generate_series(1, ${products}) n`,
      `update products set name = name || ' anew', price = price + 1 where shop_id = $1`,
      'update shops set rating_sum = rating_sum + 5, review_count = review_count + 1 where id = $1',
      `update shops set location = 'Elsewhere' where id = $1`,
      'update shops set is_active = false where id = $1',
      'update shops set is_active = true where id = $1',
      'update products set is_active = id % 2 = 0 where shop_id = $1',
      'delete from products where shop_id = $1',
    ]) {
      // Up to 120 with dead entries that another test's transaction keeps, and thousands with a scan for each row.
      expect((await rowsRead(client, text, [id])) / products, text).toBeLessThan(300)
      expect(await wrong(), text).toEqual([])
    }
  })
})

/** Returns the rows of unordered table scans and index entries that a statement and its triggers read. */
async function rowsRead(client: pg.Client, text: string, values: unknown[]): Promise<number> {
  const soFar = async (): Promise<number> => {
    const { rows } = await client.query(
      `select sum(pg_stat_get_xact_tuples_returned(oid))::int as read from pg_class where relnamespace = 'public'::regnamespace`,
    )
    return rows[0].read
  }
  await client.query('begin')
  const before = await soFar()
  await client.query(text, values)
  const read = (await soFar()) - before
  await client.query('commit')
  return read
}
