import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aShop, payYear } from '../../../../test/support/people.ts'
import { useServer } from '../../../../test/support/server.ts'
import { type SignedInCaller, signedIn } from '../../../../test/support/signed-in.ts'
import type { PreviewAnswer } from './price-lists.contract.ts'

const server = useServer({ RATE_LIMITS: '1' })
let owner: SignedInCaller
let shopId = 0

beforeAll(async () => {
  owner = await signedIn(server, 'shop_owner')
  await payYear(server.db, owner.id)
})
beforeEach(async () => {
  shopId = (await aShop(server.db, { ownerId: owner.id })).id
  await server.db.pool.query('delete from rate_counters')
})

const at = (path: string) => `/api/shops/${shopId}/products/${path}`
const preview = async (body: object) => {
  const reply = await owner.send('POST', at('import/preview'), body)
  expect(reply.status).toBe(200)
  return (await reply.json()) as PreviewAnswer
}
const importLines = async (lines: readonly object[], update?: boolean) => {
  const reply = await owner.send('POST', at('import'), { lines, ...(update !== undefined && { update }) })
  return [reply.status, await reply.json()]
}
const stored = async () =>
  (
    await server.db.pool.query(
      'select id, name, price::float, unit, quantity, is_active from products where shop_id = $1 order by id desc',
      [shopId],
    )
  ).rows
const toSend = ({ lines }: PreviewAnswer) =>
  lines.map(({ name, price, unit, quantity, description, isActive }) => ({
    ...{ name, price, unit, quantity, description, isActive },
  }))

describe('the same products again (G-210)', () => {
  test('an exported file with one new price changes one product and adds none', async () => {
    const seven = Array.from({ length: 7 }, (_, index) => ({
      name: `Product ${index}`,
      price: 500 + index,
      quantity: 3,
    }))
    expect(await importLines(seven)).toEqual([201, { added: 7, changed: 0 }])
    const csv = await (await owner.get(at('export'))).text()
    const found = await preview({ csv: csv.replace('503', '650') })
    const before = await stored()
    expect(found.lines.map(({ matches }) => matches)).toEqual(before.map(({ id, price }) => ({ id, price })))
    expect(await importLines(toSend(found), true)).toEqual([201, { added: 0, changed: 1 }])
    expect(await stored()).toEqual(before.map((row) => (row.price === 503 ? { ...row, price: 650 } : row)))
  })

  test('of a pasted list two products are known in other letter case, and two are added', async () => {
    await importLines([
      { name: 'Rice 50kg', price: 78_000 },
      { name: 'BEANS', price: 4000, unit: 'Paint' },
    ])
    const found = await preview({ text: 'RICE 50KG - 80k\nGarri 3k paint\nbeans paint 4,000\nOil - 2,500' })
    expect(found.lines.map(({ matches }) => matches?.price ?? null)).toEqual([78_000, null, 4000, null])
    expect(await importLines(toSend(found), true)).toEqual([201, { added: 2, changed: 1 }])
    expect((await stored()).map(({ name, price }) => [name, price]).sort()).toEqual([
      ['BEANS', 4000],
      ['Garri', 3000],
      ['Oil', 2500],
      ['Rice 50kg', 80_000],
    ])
  })

  test('what a line does not say stays: a hidden product stays hidden, with its description and quantity', async () => {
    await importLines([{ name: 'Rice', price: 500, description: 'Stone-free', quantity: 4, isActive: false }])
    expect(await importLines([{ name: 'rice', price: 500 }], true)).toEqual([201, { added: 0, changed: 0 }])
    expect(await importLines([{ name: 'rice', price: 600 }], true)).toEqual([201, { added: 0, changed: 1 }])
    expect(await stored()).toMatchObject([{ price: 600, quantity: 4, is_active: false }])
    expect(await importLines([{ name: 'rice', price: 600, isActive: true }], true)).toEqual([
      201,
      { added: 0, changed: 1 },
    ])
  })

  test('a name with another unit is another product', async () => {
    await importLines([{ name: 'Rice', price: 80_000, unit: 'bag' }])
    expect((await preview({ text: 'Rice 500 per cup' })).lines).toMatchObject([{ unit: 'cup', matches: null }])
    expect(await importLines([{ name: 'Rice', price: 500, unit: 'cup' }], true)).toEqual([
      201,
      { added: 1, changed: 0 },
    ])
  })

  test('the same file in two tabs doubles nothing, also at once', async () => {
    const lines = ['Rice', 'Rice', 'Beans'].map((name, index) => ({ name, price: 100 + index }))
    const replies = await Promise.all([importLines(lines, true), importLines(lines, true)])
    expect(replies.map(([status]) => status)).toEqual([201, 201])
    expect((await stored()).map(({ name, price }) => [name, price])).toEqual([
      ['Rice', 100],
      ['Rice', 101],
      ['Beans', 102],
    ])
  })

  test('fields that a line leaves out stay, and products of other shops too', async () => {
    await importLines([{ name: 'Yam', price: 900, quantity: 5, isActive: false }])
    const mine = shopId
    shopId = (await aShop(server.db, { ownerId: owner.id })).id
    expect(await importLines([{ name: 'Yam', price: 950 }], true)).toEqual([201, { added: 1, changed: 0 }])
    shopId = mine
    expect(await importLines([{ name: 'yam', price: 950 }], true)).toEqual([201, { added: 0, changed: 1 }])
    expect(await stored()).toMatchObject([{ name: 'Yam', price: 950, quantity: 5, is_active: false }])
  })
})

describe('a preview says what it read (G-210)', () => {
  test('the columns of a file, which the owner can change', async () => {
    const csv = 'Item,Average cost,Price [Kiosk]\nFanta,280,350'
    const found = await preview({ csv })
    expect(found.columns).toEqual([
      { title: 'Item', use: 'name' },
      { title: 'Average cost', use: null },
      { title: 'Price [Kiosk]', use: 'price' },
    ])
    expect(found.lines).toMatchObject([{ name: 'Fanta', price: 350 }])
    const changed = await preview({ csv, uses: ['name', 'price', null] })
    expect([changed.columns[1]?.use, changed.lines[0]?.price]).toEqual(['price', 280])
  })

  test('a file without a column of prices is rejected, with the columns that it has', async () => {
    const reply = await owner.send('POST', at('import/preview'), { csv: 'Item,Purchase price\nFanta,280' })
    expect([reply.status, ((await reply.json()) as { message: string }).message]).toEqual([
      400,
      'We found the columns “Item”, “Purchase price”, but not the one with the prices. Please check the first row of the CSV file.',
    ])
  })

  test.each([
    [{ text: 'Hello dear\nRice - 5k\nswap + 45k for clean S20' }, [1, 3]],
    [{ csv: 'Item,Price\nFanta,350\nTotal,350' }, [3]],
  ])('the lines without a product: %j', async (list, lines) => {
    const { unread } = await preview(list)
    expect(unread.map(({ line }) => line)).toEqual(lines)
    expect(unread.every(({ text, reason }) => text !== '' && reason !== '')).toBe(true)
  })

  test('columns that do not exist are rejected', async () => {
    const reply = await owner.send('POST', at('import/preview'), { csv: 'Item,Price\nFanta,350', uses: ['cost'] })
    expect(reply.status).toBe(400)
  })
})
