import { describe, expect, test } from 'vitest'
import { verifiedCustomer, verifiedOwner } from '../../../../test/support/account-people.ts'
import { type Browser, useAccounts } from '../../../../test/support/account-server.ts'
import { aShop, payYear } from '../../../../test/support/people.ts'

const at = useAccounts({ requireEmailVerification: false })
const shopRow = async (id: number) => (await at.db.pool.query('select * from shops where id = $1', [id])).rows[0]

describe('PUT /api/shops/{id}/hidden', () => {
  const hide = (browser: Browser, id: number, isHidden: unknown) =>
    browser.call('PUT', `/api/shops/${id}/hidden`, { isHidden })

  test('the owner hides a listed shop from everyone else, and shows it again', async () => {
    const { browser, id } = await verifiedOwner(at)
    const shop = await aShop(at.db, { ownerId: id, name: 'Zobo Corner' })
    await payYear(at.db, id)
    await at.db.query('test.listing', `insert into products (shop_id, name, price) values ($1, 'Zobo drink', 300)`, [
      shop.id,
    ])
    const visitor = at.browser()
    const found = async () => ({
      shop: (await visitor.get(`/api/shops/${shop.id}`)).status,
      shops: (await visitor.get('/api/shops?search=Zobo+Corner')).body.length,
      products: (await visitor.get('/api/products/search?product=Zobo+drink')).body.length,
    })
    const listedAt = async () => (await shopRow(shop.id)).listed_at
    const [before, first] = [await found(), await listedAt()]
    expect(before).toEqual({ shop: 200, shops: 1, products: 1 })
    const hidden = await hide(browser, shop.id, true)
    expect(hidden).toMatchObject({ status: 200, body: { isHidden: true, isListed: false, isApproved: true } })
    expect(await found()).toEqual({ shop: 404, shops: 0, products: 0 })
    expect((await browser.get(`/api/shops/${shop.id}`)).body.notice).toBe(
      'Hidden by the owner: only you can see this page',
    )
    expect((await browser.get('/api/my-shops')).body).toMatchObject([{ isHidden: true, isListed: false }])
    // Approving or paying again does not show it.
    await at.db.query('test.relist', 'select relist_shops()')
    expect((await found()).shop).toBe(404)
    expect((await hide(browser, shop.id, false)).body).toMatchObject({ isHidden: false, isListed: true })
    expect(await found()).toEqual(before)
    // It is no newer than before.
    expect(await listedAt()).toEqual(first)
  })

  test('only the owner may, with a clear yes or no', async () => {
    const { browser, id } = await verifiedOwner(at)
    const shop = await aShop(at.db, { ownerId: id })
    const other = await verifiedOwner(at)
    expect((await hide(at.browser(), shop.id, true)).status).toBe(401)
    expect((await hide(other.browser, shop.id, true)).status).toBe(403)
    expect((await hide((await verifiedCustomer(at)).browser, shop.id, true)).status).toBe(403)
    expect((await hide(browser, shop.id, 'yes')).status).toBe(400)
    expect((await hide(browser, 999_999, true)).status).toBe(404)
    expect((await shopRow(shop.id)).hidden_at).toBeNull()
  })
})
