import { beforeEach, describe, expect, test } from 'vitest'
import { type SignedIn, signedInAdmin, signedInCustomer, signedInOwner } from '../../../test/support/account-people.ts'
import { useAccounts } from '../../../test/support/account-server.ts'
import { aProduct, aShop, payYear } from '../../../test/support/people.ts'

const at = useAccounts({ requireEmailVerification: false, env: { RATE_LIMITS: '0' } })
const rows = async (text: string, values: unknown[] = []) => (await at.db.pool.query(text, values)).rows

let both: SignedIn
let other: SignedIn
let reporter: SignedIn
beforeEach(async () => {
  await rows('update users set is_admin = false, phone = null')
  both = await signedInAdmin(at)
  other = await signedInAdmin(at)
  reporter = await signedInCustomer(at)
  await rows(`update users set role = 'shop_owner', phone = '+2348031112222' where id = $1`, [both.id])
  await rows(`update users set first_name = 'Ngozi', last_name = 'Eze' where id = $1`, [reporter.id])
  await payYear(at.db, both.id)
})

type Thing = { id: number; hidesReporters: boolean; reports: Record<string, unknown>[] }
const read = async ({ browser }: SignedIn, id: number, state = 'open'): Promise<Thing> =>
  (await browser.get(`/api/admin/reports?state=${state}`)).body.find((thing: Thing) => thing.id === id)
const WORDS = 'I bought rice there on Monday.'
const report = async (about: object, by = reporter): Promise<number> =>
  (await by.browser.post('/api/reports', { ...about, reason: 'fraud', text: WORDS })).body.id
const decide = ({ browser }: SignedIn, id: number) =>
  browser.call('PUT', `/api/admin/reports/${id}`, { outcome: 'dismissed' })

const WHOLE = { text: WORDS, by: 'account', person: { name: 'Ngozi Eze', role: 'customer' } }
const HIDDEN = { text: null, by: 'hidden', person: null }

describe('G-196 reporters are hidden from an admin whom the report is about', () => {
  test.each(['shop', 'product', 'contact', 'review'] as const)('%s', async (what) => {
    const owner = await signedInOwner(at)
    await payYear(at.db, owner.id)
    const shop = await aShop(at.db, {
      ownerId: what === 'shop' || what === 'product' ? both.id : owner.id,
      ...(what === 'contact' && { phone: '0803 111 2222' }),
    })
    const about = async () => {
      if (what === 'product') return { productId: (await aProduct(at.db, shop.id)).id }
      if (what !== 'review') return { shopId: shop.id }
      const [review] = await rows('insert into reviews (shop_id, user_id, rating) values ($1, $2, 1) returning id', [
        shop.id,
        both.id,
      ])
      return { reviewId: review.id }
    }
    const id = await report(await about())
    expect(await read(both, id)).toMatchObject({ hidesReporters: true, reports: [{ reason: 'fraud', ...HIDDEN }] })
    expect(JSON.stringify(await read(both, id))).not.toMatch(/Ngozi|Monday/)
    expect(await read(other, id)).toMatchObject({ hidesReporters: false, reports: [WHOLE] })
    expect((await decide(other, id)).status).toBe(200)
    expect((await read(both, id, 'decided')).reports).toMatchObject([HIDDEN])
    expect((await read(other, id, 'decided')).reports).toMatchObject([WHOLE])
  })

  test('also after its deletion, which its owner could cause', async () => {
    const shop = await aShop(at.db, { ownerId: both.id })
    const product = await aProduct(at.db, shop.id)
    const ids = [await report({ productId: product.id }), await report({ shopId: shop.id })]
    expect((await both.browser.call('DELETE', `/api/products/${product.id}`)).status).toBeLessThan(300)
    await rows('delete from shops where id = $1', [shop.id])
    for (const id of ids) {
      expect((await read(both, id)).reports).toMatchObject([HIDDEN])
      expect((await decide(both, id)).body.code).toBe('own_matter')
      expect((await read(other, id)).reports).toMatchObject([WHOLE])
    }
  })

  test.each(['removed', 'edited'] as const)('also from a contact of it once it is %s', async (what) => {
    const { id: shopId, ownerId } = await aShop(at.db, { phone: '0803 111 2222', email: both.email.toUpperCase() })
    await payYear(at.db, ownerId)
    const id = await report({ shopId })
    const sent = await reporter.browser.post('/api/chat/messages', { shopId, message: 'Is it there?' })
    const said = await report({ conversationId: sent.body.conversationId })
    if (what === 'removed')
      expect((await both.browser.call('DELETE', `/api/admin/shops/${shopId}`, {})).status).toBe(204)
    else await rows('update shops set phone = null, email = null where id = $1', [shopId])
    // People who report it now, and again, are hidden too.
    if (what === 'edited') {
      await report({ shopId })
      await report({ shopId }, await signedInCustomer(at))
    }
    const seen = await read(both, id)
    expect(seen.hidesReporters).toBe(true)
    for (const one of seen.reports) expect(one).toMatchObject(HIDDEN)
    const { evidence } = (await both.browser.get(`/api/admin/reports/${said}/conversation`)).body
    expect(evidence).toMatchObject([{ reportedBy: null, text: null }])
    expect((await decide(both, id)).body.code).toBe('own_matter')
    expect((await read(other, id)).reports).toContainEqual(expect.objectContaining(WHOLE))
    expect((await decide(other, id)).status).toBe(200)
    expect((await read(both, id, 'decided')).hidesReporters).toBe(true)
    // A decision against the shop is allowed, because anyone can type an admin's number.
    const upheld = await both.browser.call('PUT', `/api/admin/reports/${said}`, { outcome: 'upheld' })
    expect(upheld.status).toBe(200)
  })

  test('an admin sees their own reports, and the reasons of the others', async () => {
    const shop = await aShop(at.db, { ownerId: (await signedInOwner(at)).id })
    await payYear(at.db, shop.ownerId)
    const id = await report({ shopId: shop.id })
    await report({ shopId: shop.id }, both)
    const own = { text: WORDS, by: 'account', person: { name: expect.any(String), role: 'shop_owner' } }
    expect((await read(both, id)).reports).toMatchObject([own, HIDDEN])
  })

  test('an admin who must decide, because no one else can, reads the words but not the names', async () => {
    await rows('update users set is_admin = false where id = $1', [other.id])
    const shop = await aShop(at.db, { ownerId: both.id })
    const id = await report({ shopId: shop.id })
    expect((await read(both, id)).reports).toMatchObject([{ ...HIDDEN, text: WORDS }])
    expect((await decide(both, id)).status).toBe(200)
  })

  test('about a reported conversation with them', async () => {
    const shop = await aShop(at.db, { ownerId: both.id })
    const sent = await reporter.browser.post('/api/chat/messages', { shopId: shop.id, message: 'Is it there?' })
    const id = await report({ conversationId: sent.body.conversationId })
    const evidence = async ({ browser }: SignedIn) =>
      (await browser.get(`/api/admin/reports/${id}/conversation`)).body.evidence
    const messages = [{ message: 'Is it there?' }]
    expect(await evidence(both)).toMatchObject([{ reportedBy: null, text: null, messages }])
    expect(await evidence(other)).toMatchObject([{ reportedBy: 'customer', text: WORDS, messages }])
    await rows('update users set is_admin = false where id = $1', [other.id])
    expect(await evidence(both)).toMatchObject([{ reportedBy: null, text: WORDS, messages }])
    expect((await read(both, id)).reports).toMatchObject([{ ...HIDDEN, text: WORDS }])
  })
})
