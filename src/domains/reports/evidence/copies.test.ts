import { beforeAll, expect, test } from 'vitest'
import { type SignedIn, signedInAdmin, verifiedCustomer } from '../../../../test/support/account-people.ts'
import { PASSWORD, useAccounts } from '../../../../test/support/account-server.ts'
import { aPaidOwner } from '../../../../test/support/owner-browser.ts'
import { aProduct, aShop } from '../../../../test/support/people.ts'

const at = useAccounts({ env: { RATE_LIMITS: '0' } })
const rows = async (text: string, values: unknown[] = []) => (await at.db.pool.query(text, values)).rows

let admin: SignedIn
let owner: SignedIn
beforeAll(async () => {
  admin = await signedInAdmin(at)
  owner = await aPaidOwner(at)
})

const report = async (by: SignedIn, body: object) => {
  const sent = await by.browser.post('/api/reports', { reason: 'fraud', ...body })
  expect(sent.status, sent.text).toBe(201)
  return sent.body.id as number
}
const listed = async (id: number, state = 'open') =>
  (await admin.browser.get(`/api/admin/reports?state=${state}`)).body.find((thing: { id: number }) => thing.id === id)
type Field = { field: string; before: string | null; now: string | null; hasChanged: boolean }
const changed = ({ fields }: { fields: Field[] }) =>
  fields.filter(({ hasChanged }) => hasChanged).map(({ field, before, now }) => [field, before, now])

test('G-206 a report keeps the words and stars of a review next to the author’s later version', async () => {
  const shop = await aShop(at.db, { ownerId: owner.id })
  const [author, reporter, later] = await Promise.all([
    verifiedCustomer(at),
    verifiedCustomer(at),
    verifiedCustomer(at),
  ])
  const rate = (rating: number, comment: string) =>
    author.browser.post(`/api/shops/${shop.id}/reviews`, { rating, comment })
  const { id: reviewId } = (await rate(1, 'Call the owner at home: 0803 123 4567')).body.review
  const id = await report(reporter, { reviewId, reason: 'private_details' })
  expect((await listed(id)).copies.map(changed)).toEqual([[]])
  await rate(5, 'Lovely shop')
  const { copies, review } = await listed(id)
  expect(review).toMatchObject({ rating: 5, comment: 'Lovely shop' })
  expect(copies.map(changed)).toEqual([
    [
      ['rating', '1', '5'],
      ['comment', 'Call the owner at home: 0803 123 4567', 'Lovely shop'],
    ],
  ])
  // A second report of the same person keeps the first copy. Another person's report copies the current version.
  await report(reporter, { reviewId, reason: 'fraud' })
  expect((await listed(id)).copies[0].fields[1]).toMatchObject({ before: expect.stringContaining('0803') })
  await report(later, { reviewId })
  expect((await listed(id)).copies.map(changed)).toEqual([expect.any(Array), []])
  // The database alone reveals nothing.
  const [{ sealed }] = await rows('select sealed from report_evidence where report_id = $1', [id])
  expect(Buffer.from(sealed.split('.')[2], 'base64url').toString('latin1')).not.toContain('0803')
  // It stays when the review is deleted, and is deleted with the reporter.
  await rows('delete from reviews where id = $1', [reviewId])
  expect((await listed(id)).copies[0].fields[1]).toMatchObject({ before: expect.stringContaining('0803'), now: null })
  await reporter.browser.call('DELETE', '/api/account', { password: PASSWORD })
  expect(await rows('select from report_evidence where report_id = $1', [id])).toEqual([])
})

test('G-202 erasing a person erases the copies of their review, shop and product in reports, and no one else’s', async () => {
  const leaving = await aPaidOwner(at)
  const shop = await aShop(at.db, { ownerId: leaving.id, name: 'Mama Ngozi Rice' })
  const product = await aProduct(at.db, shop.id)
  const [author, reporter] = [await verifiedCustomer(at), await verifiedCustomer(at)]
  const review = async (by: SignedIn, shopId: number) =>
    (await by.browser.post(`/api/shops/${shopId}/reviews`, { rating: 1, comment: 'Call 0803' })).body.review.id
  const others = await aShop(at.db, { ownerId: owner.id })
  const ofReview = await report(reporter, { reviewId: await review(author, others.id) })
  const ofShop = await report(reporter, { shopId: shop.id })
  const ofProduct = await report(reporter, { productId: product.id })
  const stays = [
    await report(reporter, { reviewId: await review(await verifiedCustomer(at), shop.id) }),
    await report(reporter, { shopId: others.id }),
  ]
  // One was decided and deleted before, one still exists.
  await leaving.browser.call('DELETE', `/api/products/${product.id}`)
  await admin.browser.call('PUT', `/api/admin/reports/${ofProduct}`, { outcome: 'upheld' })
  for (const { browser } of [author, leaving])
    expect((await browser.call('DELETE', '/api/account', { password: PASSWORD })).status).toBe(200)
  const kept = await rows('select report_id as id from report_evidence where report_id = any($1) order by 1', [
    [ofReview, ofShop, ofProduct, ...stays],
  ])
  expect(kept.map(({ id }) => id)).toEqual(stays.toSorted((a, b) => a - b))
  expect(await rows('select from reports where id = any($1)', [[ofReview, ofShop, ofProduct]])).toHaveLength(3)
})

test('G-206 also keeps the name, words and price of a shop and a product, after they are decided or deleted', async () => {
  const shop = await aShop(at.db, { ownerId: owner.id, name: 'Mama Ngozi Rice' })
  const product = await aProduct(at.db, shop.id, { name: 'Rice', price: '500.00' })
  const reporter = await verifiedCustomer(at)
  const ofShop = await report(reporter, { shopId: shop.id })
  const ofProduct = await report(reporter, { productId: product.id })
  await rows(`update shops set name = 'GTBank Customer Care', description = 'Another' where id = $1`, [shop.id])
  await owner.browser.call('PATCH', `/api/products/${product.id}`, { price: 90_000, description: 'Gold' })
  expect((await listed(ofShop)).copies.map(changed)).toEqual([
    [
      ['name', 'Mama Ngozi Rice', 'GTBank Customer Care'],
      ['description', null, 'Another'],
    ],
  ])
  expect((await listed(ofProduct)).copies.map(changed)).toEqual([
    [
      ['price', '500.00', '90000.00'],
      ['description', null, 'Gold'],
    ],
  ])
  await owner.browser.call('DELETE', `/api/products/${product.id}`)
  await admin.browser.call('PUT', `/api/admin/reports/${ofProduct}`, { outcome: 'upheld' })
  const [copy] = (await listed(ofProduct, 'decided')).copies
  expect(copy.fields.find(({ field }: Field) => field === 'price')).toEqual({
    ...{ field: 'price', before: '500.00', now: null, hasChanged: false },
  })
})
