import { readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { aProduct, aShop } from '../../../../test/support/people.ts'
import { useServer } from '../../../../test/support/server.ts'
import type { Nearby } from '../products.contract.ts'

const server = useServer()
const run = (text: string, values: unknown[] = []) => server.db.pool.query(text, values)
const get = (id: number) => fetch(`${server.origin}/api/products/${id}/nearby`)
const nearby = async (id: number) => (await (await get(id)).json()) as Nearby

/** Reads names and units as shops write them, judged by hand: '=' or '!', then 'name // unit | name // unit'. */
async function scoreOf(file: string) {
  const lines = readFileSync(path.join(import.meta.dirname, 'judged', file), 'utf8').split('\n')
  const pairs = lines.filter((line) => /^[=!] /.test(line))
  const sides = pairs.map((line) =>
    line
      .slice(2)
      .split(' | ')
      .map((side) => side.split(' // ')),
  )
  const of = (side: 0 | 1, part: 0 | 1) => sides.map((pair) => pair[side]?.[part] ?? null)
  const { rows } = await run(
    `select same_key(a, a_unit) = same_key(b, b_unit) as same
     from unnest($1::text[], $2::text[], $3::text[], $4::text[]) with ordinality p (a, a_unit, b, b_unit, nth) order by nth`,
    [of(0, 0), of(0, 1), of(1, 0), of(1, 1)],
  )
  const told = pairs.filter((_, nth) => rows[nth].same)
  const right = told.filter((line) => line.startsWith('=')).length
  const same = pairs.filter((line) => line.startsWith('=')).length
  return { pairs: pairs.length, precision: right / told.length, recall: right / same }
}

describe('the same product', () => {
  // pairs.txt was used to develop the rules. unseen.txt only scores them.
  test.each([
    ['pairs.txt', 200],
    ['unseen.txt', 100],
  ])('G-195 judged pairs in %s: precision at least 0.95, recall at least 0.6', async (file, count) => {
    const { pairs, precision, recall } = await scoreOf(file)
    console.log(`${file}: precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}`)
    expect(pairs).toBe(count)
    expect(precision).toBeGreaterThanOrEqual(0.95)
    expect(recall).toBeGreaterThanOrEqual(0.6)
  })

  test.each([
    ['Charger for iPhone 13', 'iPhone 13 with charger'],
    ['Honor 9X 64GB', 'Honor 9 64GB'],
    ['Mattress 6x4x6', 'Mattress 6x4x4'],
    ['Tile 60x60', 'Tile 60'],
  ])('G-195 %s is not %s', async (one, other) => {
    const { rows } = await run('select same_key($1, null) = same_key($2, null) as same', [one, other])
    expect(rows).toEqual([{ same: false }])
  })

  test.each([
    ['Eva water 1.5L', 'Eva water 1500 ml'],
    ['Olive oil 0.75 litre', 'Olive oil 75cl'],
    ['Sugar 0.50kg', 'Sugar 500g'],
    ['Cable 2.5 m', 'Cable 250cm'],
  ])('G-195 %s is %s', async (one, other) => {
    const { rows } = await run('select same_key($1, null) = same_key($2, null) as same', [one, other])
    expect(rows).toEqual([{ same: true }])
  })

  test('accepts names of only signs, endless numbers, and long words in any alphabet', async () => {
    const shop = await aShop(server.db, { lat: 11, lng: 11 })
    for (const name of ['!!', `${'9'.repeat(150)}.5 kg`, 'ﷺ '.repeat(66), 'a\\b "', '\u4e00'.repeat(200)]) {
      const { id } = await aProduct(server.db, shop.id, { name })
      expect(await nearby(id), name).toEqual({ shops: 0, lowest: null, highest: null, products: [] })
    }
  })
})

describe('GET /api/products/{id}/nearby', () => {
  const made: Record<string, number> = {}
  beforeAll(async () => {
    const shop = (name: string, lat: number | null, approved = true) =>
      aShop(server.db, { name, location: 'Yaba, Lagos', approved, ...(lat === null ? {} : { lat, lng: 3.37 }) })
    const sell = async (as: string, shopId: number, name: string, price: number, unit: string | null = 'bag') => {
      made[as] = (await aProduct(server.db, shopId, { name, price: String(price) })).id
      await run('update products set unit = $2 where id = $1', [made[as], unit])
    }
    const own = await shop('Own', 6.5)
    await sell('it', own.id, 'Mama Gold Rice 50kg', 75000)
    await sell('own other', own.id, 'Mama Gold Rice 50kg', 1)
    for (const [nth, price] of [78000, 71000, 70000, 72000, 76000, 74000].entries())
      await sell(`near ${nth}`, (await shop(`Near ${nth}`, 6.5 + nth / 100)).id, '50kg bag MAMA GOLD rice', price, null)
    const first = await server.db.pool.query('select shop_id as id from products where id = $1', [made['near 0']])
    await sell('dearer', first.rows[0].id, 'Mama gold rice 50 kg', 79000)
    await sell('old', (await shop('Old', 6.5)).id, 'Mama Gold Rice (50 kg)', 69000)
    await run(`update products set price_confirmed_at = now() - interval '40 days' where id = $1`, [made.old])
    await sell('far', (await shop('Far', 6.96)).id, 'Mama Gold Rice 50kg', 2)
    await sell('nowhere', (await shop('Nowhere', null)).id, 'Mama Gold Rice 50kg', 3)
    await sell('waiting', (await shop('Waiting', 6.5, false)).id, 'Mama Gold Rice 50kg', 4)
    const other = await shop('Other', 6.5)
    await sell('hidden', other.id, 'Mama Gold Rice 50kg', 5)
    await run('update products set is_active = false where id = $1', [made.hidden])
    await sell('sold out', (await shop('Sold out', 6.5)).id, 'Mama Gold Rice 50kg', 8)
    await run('update products set quantity = 0 where id = $1', [made['sold out']])
    await sell('smaller', other.id, 'Mama Gold Rice 25kg', 6)
    await sell('other unit', other.id, 'Mama Gold Rice 50kg', 7, 'derica')
  })

  test('G-195 G-186 returns five from other shops, the cheapest confirmed price first, and the range of all', async () => {
    const { products, ...range } = await nearby(made.it as number)
    expect(range).toEqual({ shops: 7, lowest: '69000.00', highest: '78000.00' })
    expect(products.map(({ id }) => id)).toEqual(
      ['near 2', 'near 1', 'near 3', 'near 5', 'near 4'].map((as) => made[as]),
    )
    expect(products[0]).toMatchObject({ price: '70000.00', unit: null, shop: { name: 'Near 2' }, distanceKm: 2.2 })
    await run('update products set is_active = false where id = any($1)', [[made['near 2'], made['near 1']]])
    const fewer = await nearby(made.it as number)
    expect(fewer.products.map(({ id }) => id).at(-1), 'an old price comes last').toBe(made.old)
    expect(fewer.products[3]).toMatchObject({ id: made['near 0'], price: '78000.00' })
    await run('update products set is_active = true where id = any($1)', [[made['near 2'], made['near 1']]])
  })

  test('G-195 returns nothing if no other shop nearby has it, and 404 if it is not listed', async () => {
    for (const as of ['smaller', 'other unit', 'nowhere'])
      expect(await nearby(made[as] as number), as).toEqual({ shops: 0, lowest: null, highest: null, products: [] })
    for (const id of [made.waiting as number, made.hidden as number, 2_147_483_647]) {
      const answer = await get(id)
      expect(answer.status).toBe(404)
      expect(await answer.json()).toMatchObject({ message: 'Product not found' })
    }
  })

  test('G-195 shows them on the page without script, and nothing if no shop nearby has it', async () => {
    const page = async (as: string) => (await fetch(`${server.origin}/products/${made[as]}`)).text()
    const text = await page('it')
    expect(text).toContain('Compare prices nearby')
    expect(text).toContain('₦69,000 to ₦78,000</b> in 8 shops within 50 km. Same name and unit')
    expect(text).toContain('<b>₦70,000</b> at Near 2')
    expect(text).toContain(`href="/products/${made['near 2']}"`)
    expect(await page('smaller')).not.toContain('Compare prices nearby')
  })

  test('reads many shops from the index alone', async () => {
    const plan = await server.db.transaction(async (tx) => {
      await tx.query('test.indexes', 'set local enable_seqscan = off')
      await tx.query('test.noBitmaps', 'set local enable_bitmapscan = off')
      return tx.query(
        'test.plan',
        `explain select product_id, shop_id, kobo, score, is_price_stale, location from product_listings where same_key = same_key('rice', 'bag')`,
      )
    })
    expect(JSON.stringify(plan)).toContain('Index Only Scan using product_listings_same')
  })
})
