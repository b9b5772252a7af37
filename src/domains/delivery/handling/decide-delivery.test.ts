import { describe, expect, test } from 'vitest'
import { signedInAdmin } from '../../../../test/support/account-people.ts'
import { type Browser, useAccounts } from '../../../../test/support/account-server.ts'
import { DELIVERIES, DESK, deliveriesOn, follow, wanted } from '../../../../test/support/deliveries.ts'
import { DELIVERY_LIMITS } from '../delivery.policy.ts'

const at = useAccounts({ requireEmailVerification: false, publicUrl: 'https://shops.example.ng' })
const { placed, mails, aListedShop } = deliveriesOn(at)

const decide = (reference: string, body: unknown, browser: Browser = at.browser()) =>
  browser.call('PUT', `${DELIVERIES}/${reference}/decision`, body)
const deskMails = () => mails().filter(({ to, kind }) => to === DESK && kind === 'delivery-decision')
const put = (reference: string, status: string, price = 1800) =>
  at.db.pool.query('update delivery_requests set status = $2, price = $3 where reference = $1', [
    reference,
    status,
    price,
  ])

describe('the requester', () => {
  test('G-185 agrees to the price once with the contact as proof; the delivery team and the shop get a message, and the team continues', async () => {
    const { owner, shop } = await aListedShop()
    const { reference, contact } = await placed(at.browser(), wanted(undefined, { shopId: shop.id }))
    const agree = (more = {}) => decide(reference, { contact, decision: 'agree', price: 1800, ...more })
    const early = await agree()
    expect([early.status, early.body.message]).toEqual([409, `A delivery that is 'Received' cannot be agreed to.`])
    const admin = (await signedInAdmin(at)).browser
    const move = (body: unknown) => admin.call('PUT', `/api/admin/delivery-requests/${reference}`, body)
    expect((await move({ status: 'quoted', price: 1800 })).status).toBe(200)
    const other = await agree({ price: 1500 })
    expect([other.status, other.body.code]).toEqual([409, 'delivery.other_price'])
    for (const body of [{}, { decision: 'maybe' }, { decision: 'agree', price: null }, { contact: ' ' }])
      expect((await decide(reference, { contact, ...body })).status).toBe(400)

    const both = await Promise.all([agree(), agree(), agree()])
    expect(both.map(({ status, body }) => [status, body.status])).toEqual(Array(3).fill([200, 'agreed']))
    expect(both[0]?.header('cache-control')).toBe('private, no-store')
    const seen = (await follow(at.browser(), reference, contact)).body
    expect(seen).toEqual(both[0]?.body)
    expect(seen.steps.map(({ status }: { status: string }) => status)).toEqual(['new', 'quoted', 'agreed'])
    expect(deskMails().map(({ subject }) => subject)).toEqual([`Delivery ${reference}: agreed to ₦1,800`])
    const told = mails().filter(({ to, kind }) => to === owner.email && kind === 'delivery-decided')
    expect(told.map(({ subject }) => subject)).toEqual([`Delivery ${reference}: agreed`])
    expect((await move({ status: 'on the way' })).status).toBe(200)
    expect((await agree()).body.status).toBe('on_the_way')
    expect(deskMails()).toHaveLength(1)
  })

  test('G-185 cancels an open request once, also one whose shop got no notice', async () => {
    const { owner, shop } = await aListedShop()
    for (const [status, more] of [
      ['new', { shopId: shop.id }],
      ['quoted', {}],
      ['agreed', {}],
      ['on_the_way', {}],
    ] as const) {
      const { reference, contact } = await placed(at.browser(), wanted(undefined, more))
      await put(reference, status)
      const before = deskMails().length
      const both = await Promise.all([1, 2].map(() => decide(reference, { contact, decision: 'cancel' })))
      expect(both.map(({ status, body }) => [status, body.status])).toEqual(Array(2).fill([200, 'cancelled']))
      expect(deskMails()).toHaveLength(before + 1)
    }
    const told = mails().filter(({ to, kind }) => to === owner.email && kind === 'delivery-decided')
    expect(told.map(({ text }) => text.includes('You do not need to prepare anything'))).toEqual([true])
    for (const status of ['delivered', 'failed']) {
      const { reference, contact } = await placed()
      await put(reference, status)
      expect((await decide(reference, { contact, decision: 'cancel' })).status).toBe(409)
      expect((await follow(at.browser(), reference, contact)).body.status).toBe(status)
    }
  })

  test('a wrong contact looks like an unknown reference, changes nothing, and is limited', async () => {
    const { reference, contact } = await placed()
    await put(reference, 'quoted')
    const other = await placed()
    const unknown = await decide('ZZZZZ-ZZZZZ', { contact, decision: 'cancel' })
    const neighbour = (n: number) => Object.assign(at.browser(), { ip: `41.58.9.${n}` })
    const wrong = await decide(reference, { contact: other.contact, decision: 'cancel' }, neighbour(99))
    expect([wrong.status, { ...wrong.body, requestId: '' }]).toEqual([404, { ...unknown.body, requestId: '' }])
    const guesses = await Promise.all(
      Array.from({ length: DELIVERY_LIMITS.guesses.ofNetworkAtReference.most }, (_, n) =>
        decide(reference, { contact: `thief${n}@example.test`, decision: 'cancel' }, neighbour(n)),
      ),
    )
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(1)
    const { rows } = await at.db.pool.query('select status from delivery_requests where reference = $1', [reference])
    expect([rows, deskMails()]).toEqual([[{ status: 'quoted' }], []])
  })
})
