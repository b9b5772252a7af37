import { expect, test } from 'vitest'
import { makeSecretKey } from '#platform/secret-key.ts'
import { signedInCustomer, signedInOwner } from '../../../../test/support/account-people.ts'
import { useAccounts } from '../../../../test/support/account-server.ts'
import { untilLocked } from '../../../../test/support/lock-waits.ts'
import { paymentsAt } from '../../../../test/support/payments.ts'
import { aShop } from '../../../../test/support/people.ts'

const at = useAccounts({ requireEmailVerification: false, env: { RATE_LIMITS: '0' } })
const { rows, deliver, openCharge, bankSays, start, payByCard, confirm, current } = paymentsAt(at)

const KINDS = ['other', 'charge', 'charge', 'dispute_opened', 'dispute_won']
const FORGED = 500

function orders<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]]
  return items.flatMap((first, at) => orders(items.toSpliced(at, 1)).map((rest) => [first, ...rest]))
}

test('G-109 G-110 five events in all 120 orders, each delivered three times, activate once each', async () => {
  const all = orders(KINDS.map((kind, number) => ({ kind, number })))
  expect(all).toHaveLength(120)
  const charges = await Promise.all(all.map(() => openCharge()))
  let next = 0
  const worker = async () => {
    for (let turn = next++; turn < all.length; turn = next++) {
      const { charge } = charges[turn] as (typeof charges)[number]
      await bankSays(charge, 'paid')
      const thrice = (all[turn] ?? []).flatMap((event) => [event, event, event])
      // The second and third deliveries overtake the first delivery of the next event.
      const sent = thrice.map(({ kind, number }) => deliver({ id: `${charge}-${number}`, kind, reference: charge }))
      for (const { status } of await Promise.all(sent)) expect(status).toBe(200)
    }
  }
  await Promise.all([worker(), worker()])
  const seen = await rows(
    `select count(*)::int as people, sum(years)::int as years, sum(money)::int as money, sum(kobo)::int as kobo, max(years)::int as most, sum(events)::int as events
     from (select (select count(*) from subscriptions s where s.payer_id = p.id and s.status = 'active') as years,
       (select count(*) from payment_ledger l where l.payer_id = p.id) as money, (select sum(kobo) from payment_ledger l where l.payer_id = p.id) as kobo,
       (select count(*) from payment_events e join payment_attempts a on a.id = e.attempt_id where a.payer_id = p.id and e.handled_at is not null) as events
     from payers p where p.user_id = any($1)) t`,
    [charges.map(({ userId }) => userId)],
  )
  expect(seen).toEqual([{ people: 120, years: 120, money: 120, kobo: 120 * 20_000, most: 1, events: 480 }])
  expect(await rows(`select distinct state, disputed_at from payment_attempts`)).toEqual([
    { state: 'paid', disputed_at: null },
  ])
})

test('forged, stripped, old and misaddressed events activate nothing and are counted', async () => {
  const { userId, charge } = await openCharge()
  await bankSays(charge, 'paid')
  const event = { id: `${charge}-forged`, kind: 'charge', reference: charge }
  const stranger = makeSecretKey('somebody else’s key, long enough to be one')
  const bad = await Promise.all([
    deliver(event, { key: stranger }),
    deliver(event, { signedAt: Date.now() - 6 * 60_000 }),
    at.browser().post('/api/payments/webhook/sandbox', JSON.stringify({ ...event, at: Date.now() })),
    at.browser().post('/api/payments/webhook/sandbox'),
    at.browser().post('/api/payments/webhook/sandbox', '{', { 'x-sandbox-signature': '1.x' }),
  ])
  expect(bad.map(({ status, body }) => [status, body.code])).toEqual(bad.map(() => [400, 'forged']))
  expect((await deliver(event, { provider: 'paystack' })).status).toBe(404)
  expect((await deliver(event, { provider: 'nobody' })).status).toBe(404)
  expect((await at.browser().post('/api/payments/webhook/sandbox', 'x'.repeat(70_000))).status).toBe(413)
  let left = FORGED
  const flood = async () => {
    while (left-- > 0) expect((await deliver(event, { key: stranger })).status).toBe(400)
  }
  await Promise.all(Array.from({ length: 20 }, flood))
  expect(
    await rows('select from payment_ledger l join payers p on p.id = l.payer_id where p.user_id = $1', [userId]),
  ).toEqual([])
  expect(await rows('select status from subscriptions where user_id = $1', [userId])).toEqual([{ status: 'pending' }])
  expect(
    await rows('select provider, reason, event_count as times from rejected_payment_events order by 1, 2'),
  ).toEqual([
    { provider: 'paystack', reason: 'wrong_provider', times: 1 },
    { provider: 'sandbox', reason: 'forged', times: 5 + FORGED },
  ])
  expect(at.logs.filter(({ level }) => level >= 50)).toEqual([])
})

test('API-43 G-104 fifty concurrent calls make one year, one attempt and one client secret; calls from another site make none', async () => {
  const owner = await signedInOwner(at)
  const crossed = await owner.browser.get('/api/get-or-create-subscription', { 'sec-fetch-site': 'cross-site' })
  expect(crossed.status).toBe(403)
  expect(await rows('select from payers where user_id = $1', [owner.id])).toEqual([])
  const answers = await Promise.all(Array.from({ length: 50 }, () => start(owner)))
  expect(new Set(answers.map(({ clientSecret }) => clientSecret)).size).toBe(1)
  expect(new Set(answers.map(({ attempt }) => attempt.id)).size).toBe(1)
  const made = await rows(
    `select (select count(*)::int from payment_attempts where payer_id = p.id) as attempts,
       (select count(*)::int from subscriptions where user_id = p.user_id) as years, (select count(*)::int from payment_ledger where payer_id = p.id) as money
     from payers p where user_id = $1`,
    [owner.id],
  )
  expect(made).toEqual([{ attempts: 1, years: 1, money: 0 }])
  // Concurrent payments of other people are not delayed.
  const rest = await Promise.all([
    payByCard(owner, answers[0].clientSecret),
    ...Array.from({ length: 30 }, () => owner.browser.get('/api/get-or-create-subscription')),
  ])
  expect(rest.map(({ status }) => status)).toEqual(rest.map(() => 200))
  expect(await current(owner)).toMatchObject({ status: 'active' })
})

test('settling a payment waits for a concurrent edit of the owner’s shop, and both succeed', async () => {
  const owner = await signedInOwner(at)
  const shop = await aShop(at.db, { ownerId: owner.id })
  const { clientSecret } = await start(owner)
  const paid = await at.db.transaction(async (tx) => {
    await tx.query('test.edit', 'update shops set description = $2 where id = $1', [shop.id, 'Fresh yams'])
    const paying = payByCard(owner, clientSecret)
    await untilLocked(at.db)
    await tx.query(
      'test.audit',
      `insert into audit_logs (user_id, action, resource) values ($1, 'shop.edited', 'shop')`,
      [owner.id],
    )
    return { paying }
  })
  expect((await paid.paying).body).toMatchObject({ state: 'paid' })
})

test('G-109 people cannot confirm other people’s payments, and an address cannot create one', async () => {
  const payer = await signedInOwner(at)
  const other = await signedInCustomer(at)
  const { attempt } = await start(payer)
  const [{ provider_reference: charge }] = await rows(
    'select provider_reference from payment_attempts where reference = $1',
    [attempt.reference],
  )
  await bankSays(charge, 'paid')
  for (const reference of [attempt.reference, charge, attempt.clientSecret, attempt.id, 'lsf-1', '1'])
    expect((await confirm(other, reference)).status).toBe(404)
  for (const name of ["' or 1=1", '', '\0']) expect((await confirm(other, name)).status).toBe(400)
  expect(await current(other)).toBeNull()
  expect(await current(payer)).toMatchObject({ status: 'pending' })
  expect((await confirm(payer, charge)).body).toMatchObject({ state: 'paid', subscription: { status: 'active' } })
})

test('G-109 rejects a signed event that the database cannot store, and caps an amount beyond its range', async () => {
  const { charge, id } = await openCharge()
  await bankSays(charge, 'paid')
  await deliver({ id: `${charge}-paid`, kind: 'charge', reference: charge })
  const { length } = await rows('select from payment_events')
  for (const [name, reference] of [
    ['a\0b', charge],
    ['x'.repeat(20_000), charge],
    ['', charge],
    ['named', 'a\0b'],
    ['named', 'x'.repeat(20_000)],
  ] as const) {
    const refused = await deliver({ id: name, kind: 'refunded', reference })
    expect([refused.status, refused.body.code]).toEqual([400, 'unreadable'])
  }
  expect(await rows('select from payment_events')).toHaveLength(length)
  expect(await rows(`select event_count as times from rejected_payment_events where reason = 'unreadable'`)).toEqual([
    { times: 5 },
  ])
  const stateOf = async () => (await rows('select state from payment_attempts where id = $1', [id]))[0].state
  for (const [amount, state, kobo] of [
    [0, 'paid', 0],
    [-1e300, 'paid', 0],
    [1.5, 'paid', 1],
    [3e9, 'refunded', 2_147_483_647],
  ] as const) {
    const event = { id: `${charge} ${amount}`, kind: 'refunded', reference: charge, amount }
    expect([amount, (await deliver(event)).status, await stateOf()]).toEqual([amount, 200, state])
    expect(await rows('select kobo from payment_events where event_id = $1', [event.id])).toEqual([{ kobo }])
  }
})

test('G-109 fetching another person’s charge changes nothing and is counted', async () => {
  const [mine, theirs] = [await openCharge(), await openCharge()]
  await bankSays(theirs.charge, 'paid')
  // Simulates a provider that mixes up charges.
  await rows('update payment_attempts set provider_reference = null where id = $1', [theirs.id])
  await rows('update payment_attempts set provider_reference = $2 where id = $1', [mine.id, theirs.charge])
  await deliver({ id: 'mixed-up', kind: 'charge', reference: theirs.charge })
  expect(
    await rows(`select state from payment_attempts where id = any($1) and state = 'paid'`, [[mine.id, theirs.id]]),
  ).toEqual([])
  expect(await rows(`select event_count as times from rejected_payment_events where reason = 'other_charge'`)).toEqual([
    { times: 1 },
  ])
})
