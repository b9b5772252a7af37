import { describe, expect, test } from 'vitest'
import { signedInAdmin, signedInCustomer, signedInOwner } from '../../../../test/support/account-people.ts'
import { useAccounts } from '../../../../test/support/account-server.ts'
import { deliveriesOn, follow, wanted } from '../../../../test/support/deliveries.ts'
import { dueAt, mayFollow, STATUSES } from '../delivery.policy.ts'

const at = useAccounts({
  requireEmailVerification: false,
  publicUrl: 'https://shops.example.ng',
  env: { TERMII_API_KEY: 'a-key', TERMII_SENDER_ID: 'Shops' },
})
const { placed } = deliveriesOn(at)

describe('the delivery team', () => {
  test('G-185 statuses follow in order, and cancelled and failed follow any', () => {
    const followers = Object.fromEntries(STATUSES.map((from) => [from, STATUSES.filter((to) => mayFollow(from, to))]))
    expect(followers).toEqual({
      new: ['quoted', 'cancelled', 'failed'],
      quoted: ['quoted', 'agreed', 'cancelled', 'failed'],
      agreed: ['on_the_way', 'cancelled', 'failed'],
      on_the_way: ['delivered', 'cancelled', 'failed'],
      delivered: ['cancelled', 'failed'],
      cancelled: [],
      failed: [],
    })
    expect(dueAt(new Date('2026-03-01T12:00:00Z')).toISOString()).toBe('2026-03-02T12:00:00.000Z')
  })

  test('G-195 moves a request to the door step by step; the requester gets messages and sees each status', async () => {
    const admin = (await signedInAdmin(at)).browser
    const { reference, contact } = await placed(at.browser(), wanted('0803 123 4567'))
    const move = (body: unknown, browser = admin) =>
      browser.call('PUT', `/api/admin/delivery-requests/${reference}`, body)
    for (const browser of [at.browser(), (await signedInCustomer(at)).browser, (await signedInOwner(at)).browser])
      expect([401, 403]).toContain((await move({ status: 'quoted', price: 1 }, browser)).status)
    at.texts.length = 0

    for (const [body, errors] of [
      [{}, { status: `The status is one of ${STATUSES.join(', ')}` }],
      [{ status: 'eaten' }, { status: `The status is one of ${STATUSES.join(', ')}` }],
      [{ status: 'quoted' }, { price: 'Please give the price of the delivery' }],
      [{ status: 'quoted', price: -1 }, { price: 'Enter a whole naira amount up to ₦10,000,000' }],
      [{ status: 'quoted', price: 1.5 }, { price: 'Enter a whole naira amount up to ₦10,000,000' }],
      [{ status: 'cancelled', price: 100 }, { price: 'The price is given with the status quoted.' }],
    ] as const) {
      const reply = await move(body)
      expect([reply.status, reply.body.errors], JSON.stringify(body)).toEqual([400, errors])
    }
    const early = await move({ status: 'delivered' })
    expect([early.status, early.body.message]).toEqual([
      409,
      `A delivery that is 'Received' cannot become 'Delivered'.`,
    ])

    const quoted = await move({ status: 'quoted', price: '1800' })
    expect(quoted.body).toMatchObject({ status: 'quoted', price: 1800, isOverdue: false, phone: '+2348031234567' })
    // The same status again adds no step.
    expect((await move({ status: 'quoted', price: 1800 })).body).toEqual(quoted.body)
    const both = await Promise.all([move({ status: 'quoted', price: 2000 }), move({ status: 'quoted', price: 2000 })])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    for (const status of ['agreed', 'on the way', 'delivered']) expect((await move({ status })).status).toBe(200)
    const followed = (await follow(at.browser(), reference, contact)).body
    expect(followed).toMatchObject({ status: 'delivered', price: 2000 })
    expect(followed.steps.map(({ status, price }: { status: string; price: number }) => [status, price])).toEqual([
      ['new', null],
      ['quoted', 1800],
      ['quoted', 2000],
      ['agreed', null],
      ['on_the_way', null],
      ['delivered', null],
    ])
    expect(at.texts.map(({ text }) => text)).toEqual([
      expect.stringContaining(`${reference} costs NGN 1,800.`),
      expect.stringContaining(`${reference} costs NGN 2,000.`),
      expect.stringContaining(`${reference} is on the way.`),
    ])
    for (const { text } of at.texts) expect(text.length).toBeLessThanOrEqual(160)
    expect((await move({ status: 'failed' })).status).toBe(200)
    expect((await move({ status: 'new' })).status).toBe(409)
    const { rows: audited } = await at.db.pool.query(
      `select count(*)::int as n from audit_logs where action = 'delivery.move'`,
    )
    expect(audited).toEqual([{ n: 6 }])
  })

  test('a step by another admin or the customer after the one on screen is a conflict, with a sentence about it', async () => {
    const [admin, second] = [await signedInAdmin(at), await signedInAdmin(at)]
    await at.db.pool.query(`update users set first_name = 'Bisi' where id = $1`, [second.id])
    const { reference, contact } = await placed()
    const put = ({ browser }: typeof admin, body: object) =>
      browser.call('PUT', `/api/admin/delivery-requests/${reference}`, body)
    const seenBy = async () =>
      (await admin.browser.get('/api/admin/delivery-requests')).body[0].steps.at(-1) as { id: number }
    const { id: seen } = await seenBy()
    expect((await put(second, { status: 'quoted', price: 1500, seen })).status).toBe(200)
    const other = await put(admin, { status: 'quoted', price: 1800, seen })
    expect([other.status, other.body.message]).toEqual([409, 'Bisi set this delivery to ‘Price given’ just now.'])
    // The same step is no conflict.
    expect((await put(admin, { status: 'quoted', price: 1500, seen })).status).toBe(200)
    const quoted = (await seenBy()).id
    await at
      .browser()
      .call('PUT', `/api/delivery-requests/${reference}/decision`, { contact, decision: 'agree', price: 1500 })
    const late = await put(admin, { status: 'quoted', price: 1800, seen: quoted })
    expect([late.status, late.body.message]).toEqual([409, 'The customer agreed to the price just now.'])
    expect(await seenBy()).toMatchObject({ status: 'agreed', isDesk: false, by: null })
  })

  test('G-185 the customer reads why a delivery ended, and only an end can have a reason', async () => {
    const admin = (await signedInAdmin(at)).browser
    const { reference, contact } = await placed()
    const move = (body: object) => admin.call('PUT', `/api/admin/delivery-requests/${reference}`, body)
    const wrong = await move({ status: 'quoted', price: 900, note: 'For you' })
    expect([wrong.status, wrong.body.errors]).toEqual([
      400,
      { note: 'Add a note only when you cancel or cannot deliver' },
    ])
    expect((await move({ status: 'failed', note: 'x'.repeat(501) })).status).toBe(400)
    const note = 'The road to Ibadan is flooded.'
    expect((await move({ status: 'failed', note })).body.steps).toMatchObject([
      { status: 'new', note: null, isDesk: false },
      { status: 'failed', note, isDesk: true, by: expect.any(String) },
    ])
    const followed = (await follow(at.browser(), reference, contact)).body
    expect(followed.steps.at(-1)).toEqual({ status: 'failed', price: null, note, at: expect.any(String) })
    expect(at.mails.at(-1)?.text).toContain(note)
    // It may name people, and is deleted with the request.
    const { rows: audited } = await at.db.pool.query('select details from audit_logs where resource = $1', [
      `delivery:${reference}`,
    ])
    expect(audited).toEqual([{ details: { before: 'new', after: 'failed', price: null } }])
  })

  test('only admins list all requests, and owners those of their shops', async () => {
    const [customer, owner] = [(await signedInCustomer(at)).browser, (await signedInOwner(at)).browser]
    const statuses = async (path: string, browsers = [at.browser(), customer, owner]) =>
      Promise.all(browsers.map(async (browser) => (await browser.get(path)).status))
    expect(await statuses('/api/admin/delivery-requests')).toEqual([401, 403, 403])
    expect(await statuses('/api/my-delivery-requests')).toEqual([401, 403, 200])
  })

  test('the list is paged, the longest overdue first and ended ones last', async () => {
    const admin = (await signedInAdmin(at)).browser
    const made: string[] = []
    for (let n = 0; n < 6; n++) made.push((await placed()).reference)
    const [late, later, fresh, quoted, done, agreed] = made
    const set = (reference: string | undefined, columns: string) =>
      at.db.pool.query(`update delivery_requests set ${columns} where reference = $1`, [reference])
    await set(late, `due_at = now() - interval '1 hour'`)
    await set(later, `due_at = now() - interval '2 hours'`)
    await set(quoted, `status = 'quoted', price = 500, due_at = now() - interval '3 hours'`)
    await set(agreed, `status = 'agreed', price = 500`)
    await set(done, `status = 'delivered', price = 500`)
    const seen: [string, boolean][] = []
    let next = '/api/admin/delivery-requests?limit=2'
    for (let pages = 0; next && pages < 5; pages++) {
      const reply = await admin.get(next)
      expect([reply.status, reply.header('x-total-count')]).toEqual([200, '6'])
      seen.push(
        ...reply.body.map((each: { reference: string; isOverdue: boolean }) => [each.reference, each.isOverdue]),
      )
      next = /<([^>]+)>; rel="next"/.exec(reply.header('link') ?? '')?.[1] ?? ''
    }
    expect(seen).toEqual([
      [later, true],
      [late, true],
      [fresh, false],
      [agreed, false],
      [quoted, false],
      [done, false],
    ])
    const delivered = await admin.get('/api/admin/delivery-requests?status=delivered')
    expect([delivered.body.length, delivered.header('x-total-count')]).toEqual([1, '1'])
    expect((await admin.get('/api/admin/delivery-requests?cursor=abc')).status).toBe(400)
  })
})
