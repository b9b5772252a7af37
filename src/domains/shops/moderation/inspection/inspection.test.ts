import { beforeEach, describe, expect, test } from 'vitest'
import {
  type SignedIn,
  signedInAdmin,
  signedInCustomer,
  signedInOwner,
} from '../../../../../test/support/account-people.ts'
import { useAccounts } from '../../../../../test/support/account-server.ts'
import { aProduct, aShop } from '../../../../../test/support/people.ts'

const at = useAccounts({ requireEmailVerification: false })
const rows = async (text: string, values: unknown[] = []) => (await at.db.pool.query(text, values)).rows
const PICTURE = '/media/pictures/0123456789012345678901234567890123456789.webp'

let admin: SignedIn
let second: SignedIn
let owner: SignedIn
let shop: { id: number }
beforeEach(async () => {
  if (!admin) {
    admin = await signedInAdmin(at)
    second = await signedInAdmin(at)
    owner = await signedInOwner(at)
    await rows(`update users set first_name = 'Bisi' where id = $1`, [second.id])
  }
  await rows('delete from shops')
  shop = await aShop(at.db, { ownerId: owner.id, name: 'Mama Put', phone: '+2348031234567', description: 'Rice' })
})
const look = async () => (await admin.browser.get(`/api/admin/shops/${shop.id}`)).body
const edit = async (change: object) => {
  const reply = await owner.browser.call('PATCH', `/api/shops/${shop.id}`, change)
  expect(reply.status).toBe(200)
}
const seen = (body: object) => admin.browser.call('PUT', `/api/admin/shops/${shop.id}/edits`, body)
const edits = async () =>
  (await look()).edits.map(({ field, before, after, risk }: Record<string, unknown>) => [field, before, after, risk])

describe('the inspection of a shop', () => {
  test('shows an admin its contacts, products, missing steps and decisions', async () => {
    await aProduct(at.db, shop.id, { name: 'Rice', price: '78000' })
    await aProduct(at.db, shop.id, { name: 'Hidden', active: false })
    await admin.browser.call('PUT', `/api/admin/shops/${shop.id}/suspend`, { reason: 'complaint' })
    expect(await look()).toMatchObject({
      name: 'Mama Put',
      phone: '+2348031234567',
      isPhoneShared: false,
      productCount: 2,
      products: [{ name: 'Hidden' }, { name: 'Rice' }],
      missing: ['photo', 'hours', 'category'],
      otherShops: [],
      isPlaceFound: false,
      decisions: [{ kind: 'suspended', by: 'Ada', reason: 'a complaint about the shop was right' }],
    })
  })

  test('ROLE-12 is for admins only, as are all calls about inspections and edits', async () => {
    const CALLS = [
      ['GET', `/api/admin/shops/${shop.id}`],
      ['PUT', `/api/admin/shops/${shop.id}/look`],
      ['DELETE', `/api/admin/shops/${shop.id}/look`],
      ['GET', '/api/admin/edits'],
      ['PUT', `/api/admin/shops/${shop.id}/edits`],
    ] as const
    const customer = await signedInCustomer(at)
    for (const [method, path] of CALLS) {
      const body =
        method === 'PUT' && path.endsWith('edits') ? { ids: [1], until: new Date().toISOString() } : undefined
      const statuses = []
      for (const browser of [at.browser(), customer.browser, owner.browser])
        statuses.push((await browser.call(method, path, body)).status)
      expect(statuses, path).toEqual([401, 403, 403])
    }
    expect((await admin.browser.get('/api/admin/shops/999999')).status).toBe(404)
  })

  test('shows other admins for a minute who is inspecting it', async () => {
    const seenBy = async ({ browser }: SignedIn) => (await browser.get('/api/admin/all-shops')).body[0].lookedAtBy
    await rows(`delete from live_events where recipient = 'admins'`)
    for (let times = 0; times < 2; times++)
      expect((await second.browser.call('PUT', `/api/admin/shops/${shop.id}/look`)).status).toBe(204)
    expect([await seenBy(admin), await seenBy(second)]).toEqual([['Bisi'], []])
    expect(await rows(`select payload from live_events where recipient = 'admins'`)).toEqual([
      { payload: { what: 'looks' } },
    ])
    await second.browser.call('DELETE', `/api/admin/shops/${shop.id}/look`)
    expect(await seenBy(admin)).toEqual([])
    await second.browser.call('PUT', `/api/admin/shops/${shop.id}/look`)
    await rows(`update shop_presence set seen_at = seen_at - interval '61 seconds'`)
    expect(await seenBy(admin)).toEqual([])
    expect((await second.browser.call('PUT', '/api/admin/shops/999999/look')).status).toBe(204)
  })
})

describe('edits since the approval', () => {
  test('note each moderated column, also twice in one transaction, but no view, rating or approval', async () => {
    const columns = await rows('select name, field from moderated_columns order by risk desc, field')
    expect(columns).toHaveLength(10)
    await at.db.transaction(async (tx) => {
      await tx.query(
        'test.viewed',
        'update shops set view_count = view_count + 1, rating_sum = 5, review_count = 1 where id = $1',
        [shop.id],
      )
      await tx.query('test.approvedAgain', 'update shops set is_approved = true where id = $1', [shop.id])
      for (const { name } of columns)
        await tx.query(null, `update shops set ${name} = $2 where id = $1`, [
          shop.id,
          name === 'category_id' ? 2 : 'New',
        ])
    })
    expect(await rows('select field from shop_edits where shop_id = $1 order by risk desc, field', [shop.id])).toEqual(
      columns.map(({ field }) => ({ field })),
    )
    await rows('update shops set is_approved = false where id = $1', [shop.id])
    await rows('update shops set is_approved = true where id = $1', [shop.id])
    expect(await rows('select field from shop_edits where shop_id = $1', [shop.id])).toEqual([])
  })

  test('list the values before and after, the riskiest first', async () => {
    await aShop(at.db, { name: 'Of another', phone: '+234 803 999 8877' })
    await edit({ description: 'Rice and beans' })
    await edit({ name: 'Papa Put', location: 'Kano' })
    // A second change within a week would be held (G-200).
    await rows(`update shop_edits set edited_at = edited_at - interval '8 days'`)
    await edit({ phone: '0803-999-8877' })
    expect(await edits()).toEqual([
      ['phone', '+2348031234567', '+2348039998877', 'Another shop uses this phone number'],
      ['name', 'Mama Put', 'Papa Put', 'Another name'],
      ['location', 'Yaba, Lagos', 'Kano', 'Another location'],
      ['description', 'Rice', 'Rice and beans', null],
    ])
    expect((await look()).isPhoneShared).toBe(true)
    await edit({ name: 'Mama Put', phone: '0803 123 4567' })
    expect((await edits()).map(([field]: string[]) => field)).toEqual(['location', 'description'])
  })

  test('of products stand out for a tripled price or another shop’s picture, not for daily prices', async () => {
    const other = await aShop(at.db)
    await aProduct(at.db, other.id, { images: [PICTURE] })
    const rice = await aProduct(at.db, shop.id, { name: 'Rice', price: '1000' })
    const beans = await aProduct(at.db, shop.id, { name: 'Beans', price: '1000' })
    await rows('update products set price = 1500, image_url = $2 where id = $1', [beans.id, PICTURE])
    await rows('update products set price = 3000 where id = $1', [rice.id])
    expect(await edits()).toEqual([
      ['productPicture', null, PICTURE, 'Another shop uses this picture'],
      ['price', '1000.00', '3000.00', 'Price at least tripled'],
    ])
    await rows('update products set price = 1200 where id = $1', [rice.id])
    expect((await edits())[1]).toEqual(['price', '1000.00', '1200.00', null])
  })

  test('do not stand out for a phone number of the owner’s other shop', async () => {
    await aShop(at.db, { ownerId: owner.id, phone: '0803 999 8877' })
    await edit({ phone: '0803 999 8877' })
    expect((await edits())[0][3]).toBe('Another phone')
  })

  test('of all shops are one list with pages, until an admin reviews those of a shop', async () => {
    const other = await aShop(at.db, { name: 'Second' })
    await edit({ description: 'New' })
    await rows(`update shops set name = 'Second, renamed' where id = $1`, [other.id])
    const first = await admin.browser.get('/api/admin/edits?limit=1')
    expect(first.body).toMatchObject([{ shopId: other.id, shopName: 'Second, renamed', field: 'name' }])
    const next = /<([^>]+)>/.exec(first.header('link') ?? '')?.[1] ?? ''
    const { body } = await admin.browser.get(next)
    expect(body).toMatchObject([{ shopId: shop.id, field: 'description' }])
    await edit({ website: 'mamaput.ng' })
    const [{ id, editedAt: until }] = body
    expect((await seen({ ids: [id], until })).status).toBe(204)
    expect((await edits()).map(([field]: string[]) => field)).toEqual(['website'])
    for (const nothing of [{}, { until }, { ids: [id] }, { ids: [], until }, { ids: [0], until }])
      expect((await seen(nothing)).status).toBe(400)
  })

  test('stay on the list if they were not on the screen or changed again', async () => {
    const rice = await aProduct(at.db, shop.id, { name: 'Rice', price: '1000' })
    await edit({ description: 'Other words' })
    await edit({ phone: '0803 999 8877' })
    const { body } = await admin.browser.get('/api/admin/edits?limit=1')
    const [{ id, field, editedAt: until }] = body
    expect(field).toBe('phone')
    await rows('update products set price = 9000 where id = $1', [rice.id])
    await seen({ ids: [id], until })
    expect((await edits()).map(([name]: string[]) => name)).toEqual(['price', 'description'])
    const [price] = (await admin.browser.get('/api/admin/edits?limit=1')).body
    await rows('update products set price = 12000 where id = $1', [rice.id])
    await seen({ ids: [price.id], until: price.editedAt })
    expect((await edits())[0]).toEqual(['price', '1000.00', '12000.00', 'Price at least tripled'])
    const other = await aShop(at.db, { name: 'Second' })
    await rows(`update shops set name = 'Second, renamed' where id = $1`, [other.id])
    const [foreign] = await rows('select id from shop_edits where shop_id = $1', [other.id])
    await seen({ ids: [foreign.id], until: new Date(Date.now() + 60_000).toISOString() })
    expect(await rows('select id from shop_edits where shop_id = $1', [other.id])).toHaveLength(1)
  })

  test('of an approved shop update the other admins’ panels', async () => {
    await rows(`delete from live_events where recipient = 'admins'`)
    await edit({ name: 'Papa Put' })
    expect(await rows(`select payload from live_events where recipient = 'admins'`)).toEqual([
      { payload: { what: 'edits' } },
    ])
  })

  test('do not exist for a shop that waits, and an approval clears them', async () => {
    await edit({ name: 'Papa Put' })
    await admin.browser.call('PUT', `/api/admin/shops/${shop.id}/reject`)
    await edit({ name: 'Uncle Put' })
    await admin.browser.call('PUT', `/api/admin/shops/${shop.id}/approve`)
    expect(await edits()).toEqual([])
  })
})
