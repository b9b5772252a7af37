import { describe, expect, test } from 'vitest'
import { consume, counterKey } from '#platform/rate-limits/rate-counters.ts'
import { signedInCustomer } from '../../../../test/support/account-people.ts'
import { type Browser, useAccounts } from '../../../../test/support/account-server.ts'
import { DELIVERIES, DESK, deliveriesOn, follow, wanted } from '../../../../test/support/deliveries.ts'
import { DELIVERY_LIMITS } from '../delivery.policy.ts'

const HOUR = 3_600_000
const at = useAccounts({ requireEmailVerification: false })
const { rows, mails, placed, aListedShop } = deliveriesOn(at)

describe('PUT /api/delivery-requests/{reference}/answer', () => {
  const inHours = (hours: number) => new Date(at.deps.clock.now().getTime() + hours * HOUR).toISOString()

  test('G-185 only the shop’s owner answers; the delivery team and the requester see it', async () => {
    const { owner, shop } = await aListedShop()
    const other = await aListedShop()
    const { reference, contact } = await placed(at.browser(), wanted(undefined, { shopId: shop.id }))
    const unknown = await placed()
    const put = (browser: Browser, body: unknown, to = reference) =>
      browser.call('PUT', `${DELIVERIES}/${to}/answer`, body)
    const readyAt = inHours(3)
    expect((await put(at.browser(), { available: true, readyAt })).status).toBe(401)
    expect((await put((await signedInCustomer(at)).browser, { available: true, readyAt })).status).toBe(403)
    const foreign = await put(other.owner.browser, { available: true, readyAt })
    const missing = await put(owner.browser, { available: true, readyAt }, 'ZZZZZ-ZZZZZ')
    expect([foreign.status, { ...foreign.body, requestId: '' }]).toEqual([404, { ...missing.body, requestId: '' }])
    expect((await put(owner.browser, { available: true, readyAt }, unknown.reference)).status).toBe(404)
    expect((await rows()).map(({ is_available }) => is_available)).toEqual([null, null])

    at.mails.length = 0
    const answered = await put(owner.browser, { available: true, readyAt })
    expect(answered.status).toBe(200)
    expect(answered.body).toEqual({
      reference,
      status: 'new',
      price: null,
      productName: 'Ofada rice 50kg',
      quantity: 2,
      shopName: 'Mama Cass Kitchen',
      shopId: shop.id,
      createdAt: expect.any(String),
      answer: { available: true, readyAt, answeredAt: expect.any(String) },
      takesAnswer: true,
    })
    // A repeated answer sends no message.
    expect((await put(owner.browser, { available: true, readyAt })).body).toEqual(answered.body)
    expect(mails().map(({ to, subject }) => [to, subject])).toEqual([[DESK, `Delivery ${reference}: in stock`]])
    expect((await follow(at.browser(), reference, contact)).body.answer).toEqual(answered.body.answer)
    expect((await put(owner.browser, { available: false })).body.answer).toMatchObject({
      available: false,
      readyAt: null,
    })
  })

  test('five concurrent equal answers send one email; an owner is limited to sixty an hour', async () => {
    const { owner, shop } = await aListedShop()
    const { reference } = await placed(at.browser(), wanted(undefined, { shopId: shop.id }))
    const put = (body: unknown) => owner.browser.call('PUT', `${DELIVERIES}/${reference}/answer`, body)
    at.mails.length = 0
    const readyAt = inHours(3)
    const five = await Promise.all(Array.from({ length: 5 }, () => put({ available: true, readyAt })))
    expect(five.map(({ status }) => status)).toEqual(Array(5).fill(200))
    expect(mails()).toHaveLength(1)
    const { most, within } = DELIVERY_LIMITS.answersOfOwner
    await consume(at.db, counterKey('delivery answers of', owner.id), { most, within }, at.deps.clock.now(), most - 2)
    expect((await put({ available: false })).status).toBe(200)
    expect((await put({ available: true, readyAt })).status).toBe(429)
    // An answer that changes nothing does not count.
    expect((await put({ available: false })).status).toBe(200)
  })

  test('invalid and late answers are rejected', async () => {
    const { owner, shop } = await aListedShop()
    const { reference } = await placed(at.browser(), wanted(undefined, { shopId: shop.id }))
    const put = (body: unknown) => owner.browser.call('PUT', `${DELIVERIES}/${reference}/answer`, body)
    for (const [body, errors] of [
      [{}, { available: 'Is it available? Yes or no' }],
      [{ available: 'yes' }, { available: 'Is it available? Yes or no' }],
      [{ available: true }, { readyAt: 'Please enter when it will be ready' }],
      [{ available: true, readyAt: 'soon' }, { readyAt: 'Please enter when it will be ready' }],
      [{ available: true, readyAt: '2026-13-45T99:99Z' }, { readyAt: 'Please enter when it will be ready' }],
      [{ available: true, readyAt: inHours(-2) }, { readyAt: 'Please choose a time within the next 30 days' }],
      [{ available: true, readyAt: inHours(24 * 40) }, { readyAt: 'Please choose a time within the next 30 days' }],
    ] as const) {
      const reply = await put(body)
      expect([reply.status, reply.body.errors], JSON.stringify(body)).toEqual([400, errors])
    }
    await at.db.pool.query(`update delivery_requests set status = 'on_the_way', price = 500 where reference = $1`, [
      reference,
    ])
    const late = await put({ available: false })
    expect([late.status, late.body.message]).toEqual([409, 'This delivery is already on its way or finished.'])
    expect((await rows())[0].is_available).toBe(null)
  })

  test('lists only the own shops’ requests in pages, unanswered first', async () => {
    const { owner, shop } = await aListedShop()
    const other = await aListedShop()
    await placed(at.browser(), wanted(undefined, { shopId: other.shop.id }))
    const made: string[] = []
    for (let n = 0; n < 5; n++)
      made.push((await placed(at.browser(), wanted(undefined, { shopId: shop.id }))).reference)
    const [first, second, third, fourth, fifth] = made
    for (const reference of [fifth, third])
      await owner.browser.call('PUT', `${DELIVERIES}/${reference}/answer`, { available: false })
    const seen: string[] = []
    let next = '/api/my-delivery-requests?limit=2'
    for (let pages = 0; next && pages < 5; pages++) {
      const reply = await owner.browser.get(next)
      expect(reply.header('x-total-count')).toBe('5')
      expect(reply.text).not.toMatch(/Ring Road|buyer\d/)
      seen.push(...reply.body.map(({ reference }: { reference: string }) => reference))
      next = /<([^>]+)>; rel="next"/.exec(reply.header('link') ?? '')?.[1] ?? ''
    }
    expect(seen).toEqual([fourth, second, first, fifth, third])
  })
})
