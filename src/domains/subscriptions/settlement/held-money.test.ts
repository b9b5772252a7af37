import { expect, test } from 'vitest'
import {
  type SignedIn,
  signedInAdmin,
  signedInCustomer,
  signedInOwner,
} from '../../../../test/support/account-people.ts'
import { useAccounts } from '../../../../test/support/account-server.ts'
import { paymentsAt } from '../../../../test/support/payments.ts'
import { aShop } from '../../../../test/support/people.ts'
import { yearAfter } from '../subscriptions.policy.ts'
import { reconcile } from './reconcile.ts'

const at = useAccounts({ requireEmailVerification: false })
const { rows, start, wait, play, payByCard, confirm, current, openCharge, bankSays, deliver, deps, payTwice } =
  paymentsAt(at)
const DAY = 86_400_000

const idOf = async (reference: string) =>
  (await rows('select id, provider_reference as charge from payment_attempts where reference = $1', [reference]))[0]
const decide = async (by: SignedIn, reference: string, decision: string) =>
  by.browser.call('PUT', `/api/admin/payments/${(await idOf(reference)).id}`, { decision })
const listed = async (shopId: number) => (await at.browser().get(`/api/shops/${shopId}`)).status === 200
const subjects = (email: string) => at.mails.filter(({ to }) => to === email).map(({ subject }) => subject)
const totals = async (admin: SignedIn) => (await admin.browser.get('/api/admin/payments')).body.totals

test('G-188 a transfer shows account, amount and end, stays the same when requested again, and lists the shop once it arrives', async () => {
  const owner = await signedInOwner(at)
  const shop = await aShop(at.db, { ownerId: owner.id })
  const waiting = await wait(owner, 'transfer')
  expect(waiting).toMatchObject({
    state: 'waiting',
    amount: 200,
    currency: 'NGN',
    checkout: { kind: 'transfer', bank: 'Sandbox Bank', accountNumber: expect.stringMatching(/^\d{10}$/) },
  })
  expect(Date.parse(waiting.expiresAt)).toBeGreaterThan(Date.now())
  expect(await wait(owner, 'transfer')).toEqual(waiting)
  expect((await start(owner)).waiting).toEqual([waiting])
  expect((await wait(owner, 'ussd')).checkout).toMatchObject({
    kind: 'ussd',
    code: expect.stringMatching(/^\*737\*.*#$/),
  })
  expect((await play(owner, waiting, 'paid')).body).toMatchObject({ state: 'paid' })
  expect(await listed(shop.id)).toBe(true)
  expect((await owner.browser.post('/api/payments/wait', { channel: 'transfer' })).status).toBe(409)
})

test('G-188 a late or different amount waits for a finance admin, who accepts or refunds it; other people cannot', async () => {
  const admin = await signedInAdmin(at)
  const [late, wrong] = [await signedInOwner(at), await signedInCustomer(at)]
  const before = await totals(admin)
  const transfer = await wait(late, 'transfer')
  expect((await play(late, transfer, 'late')).body).toMatchObject({ state: 'paid_late' })
  const code = await wait(wrong, 'ussd')
  expect((await play(wrong, code, 'wrong_amount')).body).toMatchObject({ state: 'wrong_amount' })
  for (const person of [late, wrong]) {
    expect(await current(person)).toMatchObject({ status: 'pending' })
    expect(subjects(person.email).at(-1)).toBe('We have received your payment and are checking it')
  }
  expect((await start(late)).waiting).toMatchObject([{ state: 'paid_late' }])
  const held = (await admin.browser.get('/api/admin/payments?show=held')).body
  expect(held.payments.map((each: Record<string, unknown>) => [each.held, each.received])).toEqual([
    ['wrong_amount', 100],
    ['late', 200],
  ])
  expect(held.totals).toMatchObject({ held: before.held + 300, net: before.net })

  expect((await decide(late, transfer.reference, 'accept')).status).toBe(403)
  expect((await decide(admin, transfer.reference, 'accept')).body).toMatchObject({ state: 'paid', held: null })
  expect(await current(late)).toMatchObject({ status: 'active' })
  expect((await decide(admin, transfer.reference, 'accept')).status).toBe(409)
  expect((await decide(admin, code.reference, 'refund')).body).toMatchObject({ state: 'refunded' })
  expect((await decide(admin, code.reference, 'refund')).status).toBe(409)
  expect(await current(wrong)).toMatchObject({ status: 'pending' })
  expect(subjects(wrong.email).at(-1)).toBe('Your payment was refunded')
  const after = await totals(admin)
  expect([after.net - before.net, after.held - before.held, after.refunded - before.refunded]).toEqual([200, 0, 100])
  const [{ actions }] = await rows(
    `select array_agg(action order by id) as actions from audit_logs where user_id = $1 and action like 'payment.%'`,
    [admin.id],
  )
  expect(actions).toEqual(['payment.accept', 'payment.refund'])
})

test('G-110 a second payment for the same year is held, and becomes the next year once accepted', async () => {
  const [admin, owner] = [await signedInAdmin(at), await signedInOwner(at)]
  const { clientSecret } = await start(owner)
  const transfer = await wait(owner, 'transfer')
  await payByCard(owner, clientSecret)
  const { endDate } = await current(owner)
  expect((await play(owner, transfer, 'paid')).body).toMatchObject({ state: 'paid_late' })
  expect((await current(owner)).endDate).toBe(endDate)
  // Not late, but a second payment.
  expect((await owner.browser.get('/api/payments')).body.map(({ held }: { held: string }) => held)).toEqual([
    'second',
    null,
  ])
  expect((await start(owner)).waiting).toMatchObject([{ held: 'second' }])
  expect(at.mails.findLast(({ to }) => to === owner.email)?.text).toContain(
    '₦200 from you, but your year is paid already.',
  )
  const { body } = await decide(admin, transfer.reference, 'accept')
  expect(body).toMatchObject({ state: 'paid', startDate: endDate })
})

test('a declined card shows the reason and pays nothing, and another card may follow; other numbers are never accepted', async () => {
  const owner = await signedInOwner(at)
  const { clientSecret, attempt } = await start(owner)
  const real = await payByCard(owner, clientSecret, '5399 8383 8383 8381')
  expect([real.status, Object.keys(real.body.errors)]).toEqual([400, ['number']])
  expect((await payByCard(owner, clientSecret, '4000000000000002')).body).toEqual({
    state: 'declined',
    message: 'Your card was declined.',
  })
  expect((await payByCard(owner, clientSecret, '4000 0000 0000 0119')).body).toEqual({
    state: 'declined',
    message: null,
  })
  expect(await current(owner)).toMatchObject({ status: 'pending' })
  const again = await start(owner)
  expect(again.attempt.state).toBe('open')
  expect((await payByCard(owner, clientSecret)).body).toEqual({ state: 'paid', message: null })
  expect((await confirm(owner, attempt.reference)).body.state).toBe('paid')
  const stored = JSON.stringify(await rows('select * from sandbox_charges, payment_attempts'))
  for (const number of ['5399838383838381', '4242424242424242', '4000000000000002'])
    expect(stored).not.toContain(number)
  expect((await payByCard(await signedInOwner(at), clientSecret)).status).toBe(404)
})

test('G-188 a client secret pays only through its own channel and for its own person', async () => {
  const [owner, other] = [await signedInOwner(at), await signedInOwner(at)]
  const { clientSecret: card } = await start(owner)
  const [transfer, ussd] = [await wait(owner, 'transfer'), await wait(owner, 'ussd')]
  const secrets = { card, transfer: transfer.clientSecret, ussd: ussd.clientSecret }
  const pay = (by: SignedIn, channel: string, clientSecret: string) =>
    channel === 'card' ? payByCard(by, clientSecret) : play(by, { channel, clientSecret }, 'paid')
  for (const [channel, secret] of Object.entries(secrets)) {
    for (const way of Object.keys(secrets))
      if (way !== channel) expect([way, channel, (await pay(owner, way, secret)).status]).toEqual([way, channel, 404])
    expect([channel, (await pay(other, channel, secret)).status]).toEqual([channel, 404])
  }
  expect(
    await rows('select id from payment_ledger l where paid_by in (select id from payers where user_id = any($1))', [
      [owner.id, other.id],
    ]),
  ).toEqual([])
  expect((await pay(owner, 'ussd', secrets.ussd)).body.state).toBe('paid')
})

test('G-118 G-190 a dispute only marks the payment: won clears it, lost refunds it; a partial refund ends nothing', async () => {
  const owner = await signedInOwner(at)
  const shop = await aShop(at.db, { ownerId: owner.id })
  const { clientSecret, attempt } = await start(owner)
  await payByCard(owner, clientSecret)
  const { charge } = await idOf(attempt.reference)
  const state = async () => (await owner.browser.get('/api/payments')).body[0].state
  const say = (id: string, kind: string, more = {}) => deliver({ id, kind, reference: charge, ...more })
  await say('opened-1', 'dispute_opened')
  expect([await state(), await listed(shop.id)]).toEqual(['disputed', true])
  await say('won-1', 'dispute_won')
  expect(await state()).toBe('paid')
  await say('part', 'refunded', { amount: 5_000 })
  expect([await state(), await listed(shop.id)]).toEqual(['paid', true])
  await say('opened-2', 'dispute_opened')
  await say('lost-2', 'dispute_lost')
  expect([await state(), await listed(shop.id)]).toEqual(['refunded', false])
  expect(await current(owner)).toMatchObject({ status: 'canceled' })
  const log = await rows(
    `select action, details::jsonb as details from audit_logs where user_id = $1 and action like 'subscription.%' order by id`,
    [owner.id],
  )
  const { reference } = attempt
  expect(log).toEqual([
    { action: 'subscription.begun', details: { reference, until: expect.stringMatching(/Z$/) } },
    { action: 'subscription.ended', details: { reference, why: 'dispute' } },
  ])
})

test('G-190 refunding an overpaid part keeps the year; only a full refund ends it', async () => {
  const { id, charge, userId } = await openCharge()
  await bankSays(charge, 'paid', 50_000)
  const state = async () => (await rows('select state, held from payment_attempts where id = $1', [id]))[0]
  await deliver({ id: 'excess', kind: 'refunded', reference: charge, amount: 30_000 })
  expect(await state()).toEqual({ state: 'wrong_amount', held: 'wrong_amount' })
  await deliver({ id: 'all', kind: 'refunded', reference: charge, amount: 50_000 })
  expect(await state()).toEqual({ state: 'refunded', held: null })
  expect(await rows('select status from subscriptions where user_id = $1', [userId])).toEqual([{ status: 'pending' }])
})

test('G-190 partial refunds that add up end the year, in any order and with repeated delivery; less does not', async () => {
  const pay = async () => {
    const owner = await signedInOwner(at)
    const { clientSecret, attempt } = await start(owner)
    await payByCard(owner, clientSecret)
    return { owner, charge: (await idOf(attempt.reference)).charge as string }
  }
  const { owner, charge } = await pay()
  const part = (id: string, amount: number, kind = 'refunded') =>
    deliver({ id: `${charge}-${id}`, kind, reference: charge, amount })
  for (let n = 0; n < 3; n++) await part('first', 10_000)
  await part('second', 9_999)
  expect(await current(owner)).toMatchObject({ status: 'active' })
  await part('lost', 1, 'dispute_lost')
  expect(await current(owner)).toMatchObject({ status: 'canceled' })
  expect((await owner.browser.get('/api/payments')).body).toMatchObject([{ state: 'refunded' }])
  expect(
    await rows(
      'select l.kind, l.kobo from payment_ledger l join payers p on p.id = l.payer_id where p.user_id = $1 order by l.id',
      [owner.id],
    ),
  ).toEqual([
    { kind: 'received', kobo: 20_000 },
    { kind: 'dispute', kobo: -20_000 },
  ])
  // Both concurrently.
  const other = await pay()
  await Promise.all(
    ['a', 'b'].map((id) =>
      deliver({ id: `${other.charge}-${id}`, kind: 'refunded', reference: other.charge, amount: 10_000 }),
    ),
  )
  expect(await current(other.owner)).toMatchObject({ status: 'canceled' })
})

test.each(['1999-01-01', '2999-01-01'])(
  'a provider’s claim of payment in %s is not trusted: the year starts now and lasts a year',
  async (paidAt) => {
    const { charge, userId } = await openCharge()
    await bankSays(charge, 'paid')
    await rows('update sandbox_charges set paid_at = $2 where provider_reference = $1', [charge, paidAt])
    await deliver({ id: `${charge}-paid`, kind: 'charge', reference: charge })
    const [year] = await rows(
      `select s.status, extract(epoch from s.start_date - now())::int as began, s.end_date as "endDate", s.start_date as "startDate",
         extract(epoch from a.paid_at - now())::int as paid, extract(epoch from l.happened_at - now())::int as happened
       from subscriptions s join payment_attempts a on a.subscription_id = s.id join payment_ledger l on l.attempt_id = a.id where s.user_id = $1`,
      [userId],
    )
    expect(year.status).toBe('active')
    for (const seconds of [year.began, year.paid, year.happened]) expect(Math.abs(seconds)).toBeLessThan(600)
    expect(year.endDate).toEqual(yearAfter(year.startDate))
  },
)

test('G-190 when a year ends early, the next paid one starts at once and the shops stay listed', async () => {
  const [admin, owner] = [await signedInAdmin(at), await signedInOwner(at)]
  // An unverified address gets few notices.
  await rows('update users set is_email_verified = true where id = $1', [owner.id])
  const shop = await aShop(at.db, { ownerId: owner.id })
  const { attempt, transfer } = await payTwice(owner)
  await decide(admin, transfer.reference, 'accept')
  await deliver({ id: 'lost-first', kind: 'dispute_lost', reference: (await idOf(attempt.reference)).charge })
  expect(await listed(shop.id)).toBe(true)
  const { status, startDate, endDate } = await current(owner)
  expect([status, Math.abs(Date.parse(startDate) - Date.now()) < 60_000]).toEqual(['active', true])
  expect(endDate).toBe(yearAfter(new Date(startDate)).toISOString())
  const told = at.mails.filter(({ to, kind }) => to === owner.email && kind === 'payment-refunded')
  expect(told.map(({ text }) => text.includes('no longer listed'))).toEqual([false])
})

test('G-190 a refund of a current year is announced seven days before, can be cancelled, and ends the year when it happens', async () => {
  const [admin, owner] = [await signedInAdmin(at), await signedInOwner(at)]
  const shop = await aShop(at.db, { ownerId: owner.id })
  const { clientSecret, attempt } = await start(owner)
  await payByCard(owner, clientSecret)
  const told = await decide(admin, attempt.reference, 'refund')
  expect(Math.round((Date.parse(told.body.refundAt) - Date.now()) / DAY)).toBe(7)
  expect(subjects(owner.email).at(-1)).toMatch(/^Your payment will be refunded on /)
  expect((await decide(admin, attempt.reference, 'accept')).body).toMatchObject({ state: 'paid', refundAt: null })
  await decide(admin, attempt.reference, 'refund')
  await reconcile(at.db, deps())
  expect(await listed(shop.id)).toBe(true)
  // Its day has come, so the money may already have left.
  await rows(`update payment_attempts set refund_at = now() - interval '1 second' where reference = $1`, [
    attempt.reference,
  ])
  expect((await decide(admin, attempt.reference, 'accept')).body.code).toBe('being_refunded')
  await reconcile(at.db, deps())
  expect(await listed(shop.id)).toBe(false)
  expect(await current(owner)).toMatchObject({ status: 'canceled' })
  expect((await owner.browser.get('/api/payments')).body).toMatchObject([{ state: 'refunded' }])
  await reconcile(at.db, deps())
  expect(
    await rows('select kind, kobo from payment_ledger where attempt_id = $1 order by id', [
      (await idOf(attempt.reference)).id,
    ]),
  ).toEqual([
    { kind: 'received', kobo: 20_000 },
    { kind: 'refund', kobo: -20_000 },
  ])
  await expect(rows('delete from payment_ledger')).rejects.toThrow('never changed')
})
