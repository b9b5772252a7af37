import { describe, expect, test } from 'vitest'
import { signedInOwner } from '../../../../test/support/account-people.ts'
import { type Browser, useAccounts } from '../../../../test/support/account-server.ts'
import { lockWaits } from '../../../../test/support/lock-waits.ts'
import { aProduct, aShop } from '../../../../test/support/people.ts'

const at = useAccounts({ requireEmailVerification: false })
const rows = async (text: string, values: unknown[] = []) => (await at.db.pool.query(text, values)).rows
const save = (browser: Browser, shopId: number, sheet: unknown) =>
  browser.call('PUT', `/api/shops/${shopId}/prices`, sheet)

async function shopWith(prices: string[]) {
  const signedIn = await signedInOwner(at)
  const shop = await aShop(at.db, { ownerId: signedIn.id })
  const ids: number[] = []
  for (const price of prices) ids.push((await aProduct(at.db, shop.id, { price })).id)
  await rows(`update products set price_confirmed_at = now() - interval '40 days' where shop_id = $1`, [shop.id])
  const stored = () =>
    rows('select id, price, unit, is_active, is_price_stale from products where shop_id = $1 order by id', [shop.id])
  return { ...signedIn, shop, ids: ids as [number, number, number], stored }
}

describe('PUT /api/shops/{id}/prices', () => {
  test('G-186 G-195 returns one result per line for prices, units and sold-out switches; an invalid line does not affect others', async () => {
    const { browser, shop, ids, stored } = await shopWith(['100.00', '200.00', '300.00'])
    const others = await shopWith(['50.00'])
    const reply = await save(browser, shop.id, {
      lines: [
        { id: ids[0], price: 150, unit: 'paint' },
        { id: ids[1], isActive: false },
        { id: ids[2], price: -3 },
        { id: others.ids[0], price: 1 },
        { id: 'x', price: 1 },
        { id: ids[2] },
      ],
    })
    expect(reply.status).toBe(200)
    expect(reply.body.lines.map(({ id, status, message }: Record<string, unknown>) => [id, status, message])).toEqual([
      [ids[0], 'saved', null],
      [ids[1], 'saved', null],
      [ids[2], 'refused', 'Price must be positive'],
      [others.ids[0], 'refused', 'This product is not in the shop'],
      [null, 'refused', 'Which product?'],
      [ids[2], 'unchanged', null],
    ])
    expect(reply.body.lines[3].product).toBe(null)
    expect(reply.body.lines[0].product).toMatchObject({ price: '150.00', unit: 'paint', priceIsOld: false })
    expect(await stored()).toMatchObject([
      { price: '150.00', unit: 'paint', is_price_stale: false },
      { price: '200.00', is_active: false, is_price_stale: true },
      { price: '300.00', is_active: true, is_price_stale: true },
    ])
    expect(await others.stored()).toMatchObject([{ price: '50.00' }])
  })

  test('a line with an invalid id or a repeated product does not affect others', async () => {
    const { browser, shop, ids, stored } = await shopWith(['100.00', '200.00', '300.00'])
    const absurd = [5e9, 1e21, -1, 0, 1.5, null].map((id) => ({ id, price: 5 }))
    const lines = [...absurd, { id: ids[0], price: 150 }, { id: ids[0], price: 160 }]
    const reply = await save(browser, shop.id, { lines })
    expect(reply.status).toBe(200)
    expect(reply.body.lines.slice(0, -2)).toEqual(
      absurd.map(() => ({ id: null, status: 'refused', message: 'Which product?', product: null })),
    )
    expect(reply.body.lines.slice(-2)).toMatchObject([
      { status: 'saved', product: { price: '150.00' } },
      { status: 'refused', message: 'This product is listed twice' },
    ])
    expect(await stored()).toMatchObject([{ price: '150.00' }, { price: '200.00' }, { price: '300.00' }])
  })

  test('an owner’s parallel sheets use one connection, and too many at once are refused', async () => {
    const { browser, shop } = await shopWith(['100.00'])
    const held = await at.db.pool.connect()
    await held.query('begin')
    await held.query('select from shops where id = $1 for update', [shop.id])
    const sheets = Array.from({ length: 105 }, () => save(browser, shop.id, { confirm: true }))
    await expect.poll(() => lockWaits(at.db)).toBe(1)
    const refused = (await Promise.race(sheets)) as { status: number }
    expect(refused.status).toBe(429)
    expect(await lockWaits(at.db)).toBe(1)
    await held.query('rollback')
    held.release()
    const replies = await Promise.all(sheets)
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(101)
  })

  test('G-186 changes all prices by a percentage with rounding, and undoes it with the old values', async () => {
    const { browser, shop, ids, stored } = await shopWith(['1234.00', '90.00', '78000.00'])
    const raised = await save(browser, shop.id, { percent: 10, roundTo: 50 })
    expect(raised.body.lines.map((line: { status: string }) => line.status)).toEqual(['saved', 'saved', 'saved'])
    expect((await stored()).map(({ price }) => price)).toEqual(['1350.00', '100.00', '85800.00'])
    await save(browser, shop.id, { lines: ids.map((id, index) => ({ id, price: [1234, 90, 78000][index] })) })
    expect((await stored()).map(({ price }) => price)).toEqual(['1234.00', '90.00', '78000.00'])
  })

  test('G-186 confirming all changes the day but no price', async () => {
    const { browser, shop, stored } = await shopWith(['1.00', '2.50'])
    await save(browser, shop.id, { confirm: true })
    expect(await stored()).toMatchObject([
      { price: '1.00', is_price_stale: false },
      { price: '2.50', is_price_stale: false },
    ])
  })

  test('refuses a line that another tab has changed, with the current product', async () => {
    const { browser, shop, ids, stored } = await shopWith(['100.00'])
    const [{ updatedAt }] = (await browser.get('/api/my-products')).body
    await save(browser, shop.id, { lines: [{ id: ids[0], price: 110, updatedAt }] })
    const { body } = await save(browser, shop.id, { lines: [{ id: ids[0], price: 120, updatedAt }] })
    expect(body.lines[0]).toMatchObject({ status: 'refused', product: { price: '110.00' } })
    expect((await stored())[0].price).toBe('110.00')
  })

  test('ROLE-08 answers 403 for another owner’s shop, 401 to a visitor and 404 for an unknown shop', async () => {
    const { shop, ids, stored } = await shopWith(['100.00'])
    const stranger = (await signedInOwner(at)).browser
    const sheet = { lines: [{ id: ids[0], price: 1 }] }
    expect((await save(stranger, shop.id, sheet)).status).toBe(403)
    expect((await save(at.browser(), shop.id, sheet)).status).toBe(401)
    expect((await save(stranger, 2_000_000_000, sheet)).status).toBe(404)
    expect((await stored())[0].price).toBe('100.00')
  })

  test.each([
    [{ lines: [] }],
    [{ lines: 'all' }],
    [{ lines: Array(1_001).fill({ id: 1 }) }],
    [{ percent: 'ten' }],
    [{ percent: -100 }],
    [{ percent: 1e9 }],
    [{ roundTo: 7, percent: 5 }],
    ['null'],
  ])('VAL-55 refuses an invalid sheet: %j', async (sheet) => {
    const { browser, shop, stored } = await shopWith(['100.00'])
    expect((await save(browser, shop.id, sheet)).status).toBe(400)
    expect((await stored())[0].price).toBe('100.00')
  })
})
