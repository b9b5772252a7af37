import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type SignedIn,
  signedInAdmin,
  signedInCustomer,
  signedInOwner,
} from '../../../../test/support/account-people.ts'
import { type Browser, useAccounts } from '../../../../test/support/account-server.ts'
import { wanted } from '../../../../test/support/deliveries.ts'
import { paymentsAt } from '../../../../test/support/payments.ts'
import { aProduct, aShop } from '../../../../test/support/people.ts'

const at = useAccounts({ requireEmailVerification: false, env: { RATE_LIMITS: '0' } })
const { rows, start, wait, play, payByCard, openCharge, bankSays, deliver } = paymentsAt(at)

let admin: SignedIn
let customer: SignedIn
let owner: SignedIn
beforeAll(async () => {
  admin = await signedInAdmin(at)
  customer = await signedInCustomer(at)
  owner = await signedInOwner(at)
})
beforeEach(async () => {
  await rows('delete from delivery_requests')
  await rows('delete from reports')
})

const desk = async () => (await admin.browser.get('/api/admin/desk')).body
const aDelivery = async (): Promise<string> =>
  (await at.browser().post('/api/delivery-requests', wanted())).body.reference
/** Lists the live events of the admins' open screens since `seq`. */
const toldSince = async (seq: number) =>
  (
    await rows(
      `select payload ->> 'what' as what from live_events where recipient = 'admins' and seq > $1 order by seq`,
      [seq],
    )
  ).map(({ what }) => what)
const lastTold = async () =>
  Number((await rows(`select coalesce(max(seq), 0) as seq from live_events where recipient = 'admins'`))[0].seq)

describe('GET /api/admin/desk', () => {
  test('counts waiting items per section, and sends every change to open screens', async () => {
    const empty = await desk()
    expect(empty).toMatchObject({ deliveries: { waiting: 0, overdue: 0 }, reports: 0 })
    let seq = await lastTold()
    const told = async () => {
      const what = await toldSince(seq)
      seq = await lastTold()
      return what
    }
    const [first, second] = [await aDelivery(), await aDelivery()]
    await rows(`update delivery_requests set due_at = now() - interval '1 minute' where reference = $1`, [first])
    expect((await desk()).deliveries).toEqual({ waiting: 2, overdue: 1 })
    const move = (reference: string, body: object) =>
      admin.browser.call('PUT', `/api/admin/delivery-requests/${reference}`, body)
    expect((await move(first, { status: 'quoted', price: 1500 })).status).toBe(200)
    expect((await desk()).deliveries).toEqual({ waiting: 1, overdue: 0 })
    await move(second, { status: 'failed' })
    expect((await desk()).deliveries).toEqual({ waiting: 0, overdue: 0 })
    expect(await told()).toEqual(['deliveries', 'deliveries', 'deliveries', 'deliveries'])

    const shop = await aShop(at.db, { name: 'Twice Told' })
    const report = (browser: Browser) => browser.post('/api/reports', { shopId: shop.id, reason: 'fraud' })
    const { id } = (await report(customer.browser)).body
    await report(at.browser())
    // One thing, however many people report it.
    expect((await desk()).reports).toBe(1)
    await admin.browser.call('PUT', `/api/admin/reports/${id}`, { outcome: 'dismissed' })
    expect((await desk()).reports).toBe(0)
    expect(await told()).toEqual(['reports', 'reports', 'reports'])

    const product = await aProduct(at.db, shop.id, { price: '1000' })
    await rows('update products set price = 9000 where id = $1', [product.id])
    const payer = await signedInOwner(at)
    const transfer = await wait(payer, 'transfer')
    await play(payer, transfer, 'late')
    await rows(
      `insert into shop_decisions (shop_id, shop_name, owner_id, kind, decided_at, appeal_text, appealed_at, due_at)
       values ($1, 'Twice Told', $2, 'rejected', now(), 'Why?', now(), now())`,
      [shop.id, shop.ownerId],
    )
    expect(await desk()).toEqual({
      changes: empty.changes + 1,
      appeals: empty.appeals + 1,
      deliveries: { waiting: 0, overdue: 0 },
      reports: 0,
      payments: empty.payments + 1,
    })
    expect(await told()).toEqual(['payments'])
    await admin.browser.call('PUT', `/api/admin/payments/${transfer.id}`, { decision: 'accept' })
    expect((await desk()).payments).toBe(empty.payments)
    expect(await told()).toEqual(['payments'])
  })
})

describe('the ledger', () => {
  test('ADMIN-07 G-078 is the Total Revenue after payments, refunds, a dispute and held money, attempt by attempt', async () => {
    const [card, late, wrong, back] = await Promise.all([1, 2, 3, 4].map(() => signedInOwner(at)))
    if (!card || !late || !wrong || !back) throw new Error()
    await payByCard(card, (await start(card)).clientSecret)
    await play(late, await wait(late, 'transfer'), 'late')
    await play(wrong, await wait(wrong, 'ussd'), 'wrong_amount')
    const refunded = await wait(back, 'transfer')
    await play(back, refunded, 'late')
    await admin.browser.call('PUT', `/api/admin/payments/${refunded.id}`, { decision: 'refund' })
    const disputed = await openCharge()
    await bankSays(disputed.charge, 'paid')
    await deliver({ id: 'evt-paid', kind: 'paid', reference: disputed.charge })
    await deliver({ id: 'evt-opened', kind: 'dispute_opened', reference: disputed.charge })
    await deliver({ id: 'evt-lost', kind: 'dispute_lost', reference: disputed.charge })

    const listed: { received: number | null; held: string | null; gone: { amount: number; kind: string } | null }[] = []
    let page = (await admin.browser.get('/api/admin/payments?limit=2')).body
    listed.push(...page.payments)
    while (page.next !== null) {
      page = (await admin.browser.get(`/api/admin/payments?limit=2&before=${page.next}`)).body
      listed.push(...page.payments)
    }
    const sum = (of: (each: (typeof listed)[number]) => number) => listed.reduce((all, each) => all + of(each), 0)
    const sums = {
      received: sum(({ received }) => received ?? 0),
      refunded: sum(({ gone }) => gone?.amount ?? 0),
      held: sum(({ held, received }) => (held === null ? 0 : (received ?? 0))),
    }
    const net = sums.received - sums.refunded - sums.held
    expect(page.totals).toEqual({ ...sums, net })
    expect((await admin.browser.get('/api/admin/stats')).body.totalRevenue).toBe(net)
    expect(listed.flatMap(({ gone }) => gone?.kind ?? [])).toEqual(expect.arrayContaining(['refund', 'dispute']))
    expect(Math.min(sums.held, sums.refunded, net)).toBeGreaterThan(0)
    const [{ kobo }] = await rows('select sum(kobo)::int as kobo from payment_ledger')
    expect(kobo / 100 - sums.held).toBe(net)
    const [held] = await rows(
      'select sum(l.kobo)::int as kobo from payment_ledger l join payment_attempts a on a.id = l.attempt_id where l.kobo > 0 and a.held is not null',
    )
    expect(held.kobo / 100).toBe(sums.held)
  })

  test('a decision about a payment that another admin has decided says what happened, and changes nothing', async () => {
    const second = await signedInAdmin(at)
    const payer = await signedInOwner(at)
    const transfer = await wait(payer, 'transfer')
    await play(payer, transfer, 'late')
    const put = ({ browser }: SignedIn, decision: string, seen = 'paid_late') =>
      browser.call('PUT', `/api/admin/payments/${transfer.id}`, { decision, seen })
    expect((await put(admin, 'accept')).status).toBe(200)
    // Without the state on screen this would refund the money of a running period.
    const stale = await put(second, 'refund')
    expect([stale.status, stale.body.message]).toEqual([409, 'Ada accepted this payment just now.'])
    expect(await rows('select state, refund_at from payment_attempts where id = $1', [transfer.id])).toEqual([
      { state: 'paid', refund_at: null },
    ])
    expect((await put(second, 'refund', 'paid')).body).toMatchObject({ state: 'paid', refundAt: expect.any(String) })
    const other = await wait(await signedInOwner(at), 'transfer')
    expect((await put(second, 'refund', 'nonsense')).status).toBe(400)
    expect((await second.browser.call('PUT', `/api/admin/payments/${other.id}`, { decision: 'refund' })).status).toBe(
      409,
    )
  })
})

test('any two simultaneous decisions of admins count once', async () => {
  const second = await signedInAdmin(at)
  for (let round = 0; round < 3; round++) {
    const payer = await signedInOwner(at)
    const transfer = await wait(payer, 'transfer')
    await play(payer, transfer, 'late')
    const put = ({ browser }: SignedIn, decision: string) =>
      browser.call('PUT', `/api/admin/payments/${transfer.id}`, { decision, seen: 'paid_late' })
    const both = await Promise.all([put(admin, 'accept'), put(second, 'refund')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const [{ money, state }] = await rows(
      `select (select json_agg(kind order by id) from payment_ledger where attempt_id = a.id) as money, state
       from payment_attempts a where id = $1`,
      [transfer.id],
    )
    expect([
      [['received'], 'paid'],
      [['received', 'refund'], 'refunded'],
    ]).toContainEqual([money, state])

    const reference = await aDelivery()
    const [{ id: seen }] = await rows('select max(id) as id from delivery_steps')
    const quotes = await Promise.all(
      [admin, second].map(({ browser }, index) =>
        browser.call('PUT', `/api/admin/delivery-requests/${reference}`, {
          status: 'quoted',
          price: 900 + index,
          seen,
        }),
      ),
    )
    expect(quotes.map(({ status }) => status).sort()).toEqual([200, 409])

    const shop = await aShop(at.db)
    const { id } = (await customer.browser.post('/api/reports', { shopId: shop.id, reason: 'fraud' })).body
    const outcomes = await Promise.all(
      [admin, second].map(({ browser }, index) =>
        browser.call('PUT', `/api/admin/reports/${id}`, { outcome: index === 0 ? 'upheld' : 'dismissed' }),
      ),
    )
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 409])
  }
})

test('ROLE-12 ROLE-16 only admins read or change anything in the to-do lists', async () => {
  const reference = await aDelivery()
  const shop = await aShop(at.db, { ownerId: owner.id, name: 'Asked About' })
  const sent = await customer.browser.post('/api/chat/messages', { shopId: shop.id, message: 'A secret word' })
  const reports = [
    (await at.browser().post('/api/reports', { shopId: shop.id, reason: 'fraud' })).body.id,
    (await customer.browser.post('/api/reports', { conversationId: sent.body.conversationId, reason: 'fraud' })).body
      .id,
  ]
  const payer = await signedInOwner(at)
  const transfer = await wait(payer, 'transfer')
  await play(payer, transfer, 'late')
  const state = () =>
    rows(
      `select (select json_agg(r) from (select status, price from delivery_requests order by id) r) as deliveries,
         (select json_agg(r) from (select outcome from reports order by id) r) as reports,
         (select json_agg(r) from (select state, held, refund_at from payment_attempts order by id) r) as payments,
         (select count(*) from audit_logs where action ~ '^(delivery|report|payment|conversation)\\.') as audited`,
    )
  const before = await state()

  const guest = at.browser()
  await guest.post('/api/guest-session', {})
  const [banned, expired] = [await signedInAdmin(at), await signedInAdmin(at)]
  await rows('update users set banned = true where id = $1', [banned.id])
  await rows('delete from login_sessions where user_id = $1', [expired.id])
  const callers = [at.browser(), guest, customer.browser, owner.browser, banned.browser, expired.browser]
  for (const [method, path, body] of [
    ['GET', '/api/admin/desk', undefined],
    ['GET', '/api/admin/delivery-requests', undefined],
    ['PUT', `/api/admin/delivery-requests/${reference}`, { status: 'quoted', price: 1 }],
    ['GET', '/api/admin/reports', undefined],
    ['PUT', `/api/admin/reports/${reports[0]}`, { outcome: 'upheld' }],
    ['GET', `/api/admin/reports/${reports[1]}/conversation`, undefined],
    ['GET', '/api/admin/payments', undefined],
    ['PUT', `/api/admin/payments/${transfer.id}`, { decision: 'accept' }],
  ] as const) {
    const answers = await Promise.all(callers.map((caller) => caller.call(method, path, body)))
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 403, 403, 403, 401])
    for (const { text } of answers)
      expect(text).not.toMatch(new RegExp(`${reference}|secret|Asked|${transfer.reference}`))
  }
  expect(await state()).toEqual(before)
})
