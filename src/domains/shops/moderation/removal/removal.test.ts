import { beforeEach, describe, expect, test } from 'vitest'
import {
  auditOf,
  type SignedIn,
  signedInAdmin,
  signedInCustomer,
  signedInOwner,
} from '../../../../../test/support/account-people.ts'
import { useAccounts } from '../../../../../test/support/account-server.ts'
import { sendDecisionNotices } from '../../../../../test/support/decision-notices.ts'
import { aProduct, aShop, payYear } from '../../../../../test/support/people.ts'
import { SHOP_PICTURES } from '../../shops.queries.ts'
import { eraseSnapshots, RESTORABLE_MS } from './snapshots.ts'

const at = useAccounts({ requireEmailVerification: false })
const rows = async (text: string, values: unknown[] = []) => (await at.db.pool.query(text, values)).rows
const PICTURE = '/media/pictures/0123456789012345678901234567890123456789.webp'

let admin: SignedIn
let owner: SignedIn
let fan: SignedIn
let shop: { id: number }
let product: { id: number }
beforeEach(async () => {
  if (!admin) {
    admin = await signedInAdmin(at)
    owner = await signedInOwner(at)
    await payYear(at.db, owner.id)
  }
  fan = await signedInCustomer(at)
  shop = await aShop(at.db, {
    ownerId: owner.id,
    name: 'Mama Put',
    phone: '0803 123 4567',
    description: 'Rice',
    views: 7,
  })
  product = await aProduct(at.db, shop.id, { name: 'Rice', price: '78000', images: [PICTURE] })
  await rows('insert into reviews (shop_id, user_id, rating, comment) values ($1, $2, 4, $3)', [
    shop.id,
    fan.id,
    'Good rice',
  ])
  await rows('insert into favorites (shop_id, user_id) values ($1, $2)', [shop.id, fan.id])
  await rows('insert into favorite_products (product_id, user_id) values ($1, $2)', [product.id, fan.id])
})

const remove = ({ browser }: SignedIn, body?: object) => browser.call('DELETE', `/api/admin/shops/${shop.id}`, body)
const restore = ({ browser }: SignedIn) => browser.call('PUT', `/api/admin/shops/${shop.id}/restore`)
const count = async (table: string) =>
  (await rows(`select count(*)::int as n from ${table} where shop_id = $1`, [shop.id]))[0].n
/** Reads all that a visitor and the owner see of the shop, without values that change automatically. */
async function whole() {
  const [row] = await rows(`select to_jsonb(s) - 'updated_at' as row from shops s where id = $1`, [shop.id])
  const [products] = await rows(
    `select jsonb_agg(to_jsonb(p) - 'updated_at' order by id) as rows from products p where shop_id = $1`,
    [shop.id],
  )
  const { body } = await at.browser().get(`/api/shops/${shop.id}`)
  return { row, products, body }
}

describe('DELETE /api/admin/shops/:id', () => {
  test('API-42 API-66 API-68 STATE-06 G-076 G-099 G-149 removes what is the shop’s, and conversations stay readable', async () => {
    const sent = await fan.browser.post('/api/chat/messages', { shopId: shop.id, message: 'Do you have rice?' })
    const { status } = await remove(admin)
    expect(status).toBe(204)
    const paths = [`/api/shops/${shop.id}`, `/api/products/${product.id}`]
    for (const path of paths) expect((await at.browser().get(path)).status).toBe(404)
    for (const table of ['products', 'reviews', 'favorites', 'shop_visits']) expect(await count(table)).toBe(0)
    const conversation = `/api/chat/conversations/${sent.body.conversationId}/messages`
    expect((await fan.browser.get(conversation)).body).toMatchObject([{ message: 'Do you have rice?' }])
    const again = await fan.browser.post('/api/chat/messages', {
      conversationId: sent.body.conversationId,
      message: 'Hello?',
    })
    expect(again.status).toBe(410)
    expect((await auditOf(at, admin.id)).at(-1)).toMatchObject({
      action: 'shop.removed',
      details: { shop: 'Mama Put', owner: owner.id, before: 'approved' },
    })
    await sendDecisionNotices(at)
    const [notice] = (await owner.browser.get('/api/notices')).body
    expect(notice).toMatchObject({ title: 'Mama Put was removed', topic: 'decision' })
    expect(at.mails.at(-1)).toMatchObject({ to: owner.email, subject: 'Your shop was removed' })
  })

  test('ROLE-12 refuses everyone but admins, and changes nothing', async () => {
    const former = await signedInAdmin(at)
    await rows('update users set banned = true where id = $1', [former.id])
    const statuses = []
    for (const browser of [at.browser(), fan.browser, owner.browser, former.browser])
      for (const [method, path] of [
        ['DELETE', `/api/admin/shops/${shop.id}`],
        ['PUT', `/api/admin/shops/${shop.id}/restore`],
      ] as const)
        statuses.push((await browser.call(method, path)).status)
    expect(statuses).toEqual([401, 401, 403, 403, 403, 403, 403, 403])
    expect(await count('products')).toBe(1)
    expect(await rows('select 1 from shop_decisions where shop_id = $1', [shop.id])).toEqual([])
  })

  test('tells a second removal or any other decision who removed it', async () => {
    await remove(admin, { reason: 'forbidden_goods' })
    const second = await signedInAdmin(at)
    await rows(`update users set first_name = 'Efe' where id = $1`, [admin.id])
    for (const reply of [await remove(second), await second.browser.call('PUT', `/api/admin/shops/${shop.id}/approve`)])
      expect([reply.status, reply.body.message]).toEqual([404, 'Efe removed this shop just now.'])
    expect(await rows('select kind, reason from shop_decisions where shop_id = $1', [shop.id])).toEqual([
      { kind: 'removed', reason: 'forbidden_goods' },
    ])
  })

  test('a stale page removes nothing', async () => {
    await admin.browser.call('PUT', `/api/admin/shops/${shop.id}/suspend`)
    expect((await remove(admin, { seen: null })).status).toBe(409)
    expect(await count('products')).toBe(1)
  })
})

describe('PUT /api/admin/shops/:id/restore', () => {
  test('G-183 G-195 restores a shop unchanged, with products, reviews, favorites and conversations', async () => {
    const sent = await fan.browser.post('/api/chat/messages', { shopId: shop.id, message: 'Do you have rice?' })
    const before = await whole()
    await remove(admin)
    const { status, body } = await restore(admin)
    expect([status, body]).toMatchObject([200, { id: shop.id, name: 'Mama Put', decision: { kind: 'restored' } }])
    expect(await whole()).toEqual(before)
    expect(before.body).toMatchObject({
      rating: '4.0',
      reviews: [{ comment: 'Good rice' }],
      products: [{ name: 'Rice' }],
    })
    expect(await rows('select 1 from favorite_products where product_id = $1', [product.id])).toHaveLength(1)
    expect(await count('favorites')).toBe(1)
    const [conversation] = (await fan.browser.get('/api/chat/conversations')).body
    expect(conversation).toMatchObject({ id: sent.body.conversationId, shopId: shop.id, canWrite: true })
    expect((await restore(admin)).status).toBe(200)
    expect(await rows('select 1 from shop_decisions where shop_id = $1', [shop.id])).toHaveLength(2)
    expect(await rows('select 1 from shop_snapshots where shop_id = $1', [shop.id])).toEqual([])
  })

  test('G-183 encrypts the snapshot in the database', async () => {
    await remove(admin)
    const kept = await rows('select sealed from shop_snapshots union all select sealed from shop_snapshot_parts')
    for (const { sealed } of kept) expect(sealed).toMatch(/^v1\./)
  })

  test('G-183 erasing an account also erases that person’s data in the snapshot', async () => {
    await remove(admin)
    const gone = await fan.browser.call('DELETE', '/api/account', { password: 'Naira200!' })
    expect(gone.status).toBeLessThan(300)
    expect((await restore(admin)).status).toBe(200)
    expect((await whole()).body).toMatchObject({ reviewCount: 0, reviews: [] })
    expect(await count('favorites')).toBe(0)
  })

  test('G-183 erasing the owner’s account erases the whole snapshot', async () => {
    const leaving = await signedInOwner(at)
    shop = await aShop(at.db, { ownerId: leaving.id, name: 'Leaving' })
    await remove(admin)
    await leaving.browser.call('DELETE', '/api/account', { password: 'Naira200!' })
    expect(await rows('select 1 from shop_snapshots where shop_id = $1', [shop.id])).toEqual([])
    expect((await restore(admin)).status).toBe(404)
  })

  test('G-183 keeps its pictures for 30 days, then erases it', async () => {
    await remove(admin)
    const isUsed = async () =>
      (await rows(`select 1 from (${SHOP_PICTURES}) s where address = $1`, [PICTURE])).length > 0
    expect(await isUsed()).toBe(true)
    await eraseSnapshots(at.db, new Date(Date.now() + RESTORABLE_MS - 60_000))
    expect(await isUsed()).toBe(true)
    await eraseSnapshots(at.db, new Date(Date.now() + RESTORABLE_MS + 60_000))
    expect(await isUsed()).toBe(false)
    expect((await restore(admin)).status).toBe(404)
  })

  test('is restored once when two admins restore it concurrently', async () => {
    const second = await signedInAdmin(at)
    await remove(admin)
    const answers = await Promise.all([restore(admin), restore(second)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await rows(`select 1 from shop_decisions where shop_id = $1 and kind = 'restored'`, [shop.id])).toHaveLength(
      1,
    )
  })
})
