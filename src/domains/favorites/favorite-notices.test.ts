import { expect, test } from 'vitest'
import { signedInCustomer } from '../../../test/support/account-people.ts'
import { useAccounts } from '../../../test/support/account-server.ts'
import { aProduct, aShop } from '../../../test/support/people.ts'
import { notifyFavoriteNews } from './favorite-notices.ts'

const at = useAccounts()
const DAY = 86_400_000

async function aSaver(...products: { id: number }[]) {
  const person = await signedInCustomer(at)
  for (const { id } of products)
    expect((await person.browser.post('/api/customer/favorite-products', { productId: id })).status).toBe(200)
  return {
    ...person,
    titles: async (): Promise<string[]> =>
      (await person.browser.get('/api/notices')).body.map(({ title }: { title: string }) => title),
  }
}
const look = () => notifyFavoriteNews(at.db, at.serverDeps)
const change = (id: number, what: string) => at.db.pool.query(`update products set ${what} where id = $1`, [id])

test('G-187 notifies people who saved a product only that it costs less or is back in stock', async () => {
  const shop = await aShop(at.db, { name: 'Mama Ngozi' })
  const [rice, beans] = [
    await aProduct(at.db, shop.id, { name: 'Rice', price: '1500.00' }),
    await aProduct(at.db, shop.id, { name: 'Beans', quantity: 3 }),
  ]
  const [ada, obi] = [await aSaver(rice), await aSaver(beans)]
  await look()
  await change(rice.id, 'price = 1800')
  await change(beans.id, 'quantity = 0')
  expect([await look(), await ada.titles(), await obi.titles()]).toEqual([0, [], []])
  await change(rice.id, 'price = 1200')
  await change(beans.id, 'quantity = 5')
  expect(await look()).toBe(2)
  expect([await ada.titles(), await obi.titles()]).toEqual([['Rice now costs ₦1,200'], ['Beans is back in stock']])
  expect((await ada.browser.get('/api/notices')).body[0]).toMatchObject({
    ...{ topic: 'saved', path: `/products/${rice.id}`, text: 'Rice, Mama Ngozi: now ₦1,200, was ₦1,500' },
  })
  // A notice to an unverified address contains no names.
  expect(at.mails.filter(({ to }) => to === ada.email).at(-1)).toMatchObject({
    subject: 'Updates on your favorites',
    text: expect.not.stringContaining('Rice'),
  })
  expect(await look()).toBe(0)
})

test('combines several products in one notice, once a day', async () => {
  const shop = await aShop(at.db)
  const products = await Promise.all(['A', 'B', 'C'].map((name) => aProduct(at.db, shop.id, { name })))
  const ada = await aSaver(...products)
  await look()
  const [a, b, c] = products.map(({ id }) => id) as [number, number, number]
  await change(a, 'price = 1000')
  await change(b, 'price = 900')
  expect([await look(), await ada.titles()]).toEqual([1, ['Updates on 2 saved products']])
  await change(c, 'price = 800')
  expect(await look()).toBe(0)
  at.later(DAY + 1000)
  expect([await look(), (await ada.titles())[0]]).toEqual([1, 'C now costs ₦800'])
})

test('does not repeat a notice when a price or stock goes up and down', async () => {
  const shop = await aShop(at.db)
  const rice = await aProduct(at.db, shop.id, { name: 'Rice', price: '1500.00', quantity: 2 })
  const ada = await aSaver(rice)
  await look()
  await change(rice.id, 'price = 1200')
  expect(await look()).toBe(1)
  for (let day = 0; day < 5; day++) {
    at.later(DAY + 1000)
    await change(rice.id, 'price = 1600')
    await look()
    await change(rice.id, 'price = 1200')
    expect(await look(), `day ${day}`).toBe(0)
  }
  // Back in stock: at most every third day.
  let told = 0
  for (let day = 0; day < 6; day++) {
    at.later(DAY + 1000)
    await change(rice.id, 'quantity = 0')
    await look()
    await change(rice.id, 'quantity = 2')
    told += await look()
  }
  expect([told, (await ada.titles()).length]).toEqual([2, 3])
})

test('does not notify about unlisted products, and notifies once in concurrent runs', async () => {
  const shop = await aShop(at.db)
  const rice = await aProduct(at.db, shop.id, { name: 'Rice' })
  const ada = await aSaver(rice)
  await look()
  await change(rice.id, 'price = 100, is_active = false')
  expect(await look()).toBe(0)
  await change(rice.id, 'is_active = true')
  const [one, other] = await Promise.all([look(), look()])
  expect([one + other, await ada.titles()]).toEqual([1, ['Rice is back in stock']])
})
