import { expect, test } from 'vitest'
import { consume, counterKey, resetCounter } from '#platform/rate-limits/rate-counters.ts'
import { type SignedIn, signedInCustomer, signedInOwner } from '../../../../test/support/account-people.ts'
import { aPhone, useAccounts } from '../../../../test/support/account-server.ts'
import { untilLocked } from '../../../../test/support/lock-waits.ts'
import { paymentsAt } from '../../../../test/support/payments.ts'
import { aShop } from '../../../../test/support/people.ts'
import { until } from '../../../../test/support/until.ts'
import { yearAfter } from '../subscriptions.policy.ts'
import { endExpiredPeriods } from './end-expired-periods.ts'
import { remind } from './remind.ts'

const at = useAccounts({ requireEmailVerification: false, env: { TERMII_API_KEY: 'key', TERMII_SENDER_ID: 'Shops' } })
const { rows, start, payByCard, current, deps } = paymentsAt(at)
const DAY = 86_400_000
/** Returns dependencies whose clock shows this time, in ms. */
const then = (ms: number) => ({ ...deps(), clock: { now: () => new Date(ms) } })

async function subscribed(): Promise<SignedIn & { endDate: Date }> {
  const owner = await signedInOwner(at)
  await payByCard(owner, (await start(owner)).clientSecret)
  return { ...owner, endDate: new Date((await current(owner)).endDate) }
}
/** Sets the period to end in this many ms. */
const leave = (userId: string, ms: number) =>
  rows(
    `update subscriptions set end_date = now() + $2 * interval '1 ms', start_date = now() + $2 * interval '1 ms' - interval '1 year'
     where user_id = $1 and status = 'active'`,
    [userId, ms],
  )
const listed = async (shopId: number) => (await at.browser().get(`/api/shops/${shopId}`)).status === 200

test('G-103 sends reminders 30, 7 and 1 days before the end, once each, by SMS to people without an email address', async () => {
  const owner = await subscribed()
  const phone = aPhone()
  const customer = await signedInCustomer(at, phone)
  await payByCard(customer, (await start(customer)).clientSecret)
  const { endDate: ends } = await current(customer)
  const heard = (): [number, number] => [
    at.mails.filter(({ to, kind }) => to === owner.email && kind === 'year-ends').length,
    at.texts.filter(({ to, text }) => to === phone && text.includes('ends on')).length,
  ]
  const end = Math.max(owner.endDate.getTime(), Date.parse(ends))
  const seen = []
  for (const days of [31, 30, 29, 7, 6.9, 2, 1, 0.5]) {
    const now = end - days * DAY
    await Promise.all([remind(at.db, then(now)), remind(at.db, then(now))])
    seen.push(heard())
  }
  expect(seen).toEqual([
    [0, 0],
    [1, 1],
    [1, 1],
    [2, 2],
    [2, 2],
    [2, 2],
    [3, 3],
    [3, 3],
  ])
  expect(at.texts.find(({ to }) => to === phone)?.text).toMatch(
    /^LocalShopFinder: We received NGN 200\. You are subscribed until /,
  )
  // A person who has renewed gets no more reminders.
  const renewed = await subscribed()
  await leave(renewed.id, 20 * DAY)
  await payByCard(renewed, (await start(renewed)).clientSecret)
  await remind(at.db, deps())
  expect(at.mails.filter(({ to, kind }) => to === renewed.email && kind === 'year-ends')).toEqual([])
})

test('G-103 a reminder stopped by a limit does not count as sent, and goes out later', async () => {
  const phone = aPhone()
  const owner = await signedInCustomer(at, phone)
  await payByCard(owner, (await start(owner)).clientSecret)
  const end = Date.parse((await current(owner)).endDate)
  const heard = () => at.texts.filter(({ to, text }) => to === phone && text.includes('ends on')).length
  const before = then(end - 29.9 * DAY)
  const key = counterKey('notice texts of the day', '')
  const spent = { most: deps().config.textsPerDay, within: DAY }
  await resetCounter(at.db, key)
  await consume(at.db, key, spent, before.clock.now(), spent.most)
  await remind(at.db, before)
  expect(heard()).toBe(0)
  await resetCounter(at.db, key)
  for (let time = 0; time < 2; time++) await remind(at.db, before)
  expect(heard()).toBe(1)
})

test('G-103 the next year can be paid from 30 days before the end, and starts when the old one ends', async () => {
  const owner = await subscribed()
  await leave(owner.id, 30 * DAY + 60_000)
  expect(await start(owner)).toMatchObject({ clientSecret: null, status: 'active' })
  await leave(owner.id, 30 * DAY - 60_000)
  const { endDate } = await current(owner)
  const renewal = await start(owner)
  expect(renewal).toMatchObject({ status: 'active', endDate, clientSecret: expect.any(String) })
  await payByCard(owner, renewal.clientSecret)
  const years = await rows('select start_date, end_date from subscriptions where user_id = $1 order by id', [owner.id])
  expect(years.map(({ start_date }) => start_date)[1]).toEqual(years[0].end_date)
  expect(years[1].end_date).toEqual(yearAfter(years[0].end_date))
  expect(await start(owner)).toMatchObject({ clientSecret: null, endDate: years[1].end_date.toISOString() })
  await endExpiredPeriods(at.db, then(Date.parse(endDate) + 1))
  expect(await rows('select status from subscriptions where user_id = $1 order by id', [owner.id])).toEqual([
    { status: 'expired' },
    { status: 'active' },
  ])
  expect(
    at.mails.filter(({ to, kind }) => to === owner.email && kind !== 'payment-received' && kind !== 'verify-email'),
  ).toEqual([])
})

test('SUB-17 G-103 G-118 hides the shops after seven days of grace; paying lists them at once without approval', async () => {
  const owner = await subscribed()
  const shop = await aShop(at.db, { ownerId: owner.id })
  const told = () => at.mails.filter(({ to }) => to === owner.email).at(-1)?.kind
  expect(await listed(shop.id)).toBe(true)
  await leave(owner.id, -6 * DAY)
  await endExpiredPeriods(at.db, deps())
  expect([(await current(owner)).status, told(), await listed(shop.id)]).toEqual(['past_due', 'year-ended', true])
  expect(await endExpiredPeriods(at.db, deps())).toBe(0)
  await rows(`update subscriptions set end_date = now() - interval '8 days' where user_id = $1`, [owner.id])
  await endExpiredPeriods(at.db, deps())
  expect([(await current(owner)).status, told(), await listed(shop.id)]).toEqual(['expired', 'shops-hidden', false])
  await payByCard(owner, (await start(owner)).clientSecret)
  await until('the shop in the list', async () =>
    (await at.browser().get('/api/shops')).body.some(({ id }: { id: number }) => id === shop.id),
  )
  const { startDate } = await current(owner)
  expect(Math.abs(Date.parse(startDate) - Date.now())).toBeLessThan(60_000)
  const log = await rows(
    `select action from audit_logs where user_id = $1 and action like 'subscription.%' order by id`,
    [owner.id],
  )
  expect(log.map(({ action }) => action)).toEqual([
    'subscription.begun',
    'subscription.past_due',
    'subscription.expired',
    'subscription.begun',
  ])
})

test('G-074 G-107 after an early renewal the current year is shown with the end of the last paid one', async () => {
  const owner = await subscribed()
  await leave(owner.id, 20 * DAY)
  const before = await current(owner)
  const { clientSecret, attempt } = await start(owner)
  await payByCard(owner, clientSecret)
  const { endDate } = await start(owner)
  expect(Date.parse(endDate)).toBe(yearAfter(new Date(before.endDate)).getTime())
  expect(await current(owner)).toEqual({ ...before, endDate })
  const confirmed = await owner.browser.post('/api/payments/confirm', { reference: attempt.reference })
  expect(confirmed.body.subscription).toEqual({ ...before, endDate })
})

test('G-100 G-103 where listing is free, the notice of a year’s end does not mention hidden shops', async () => {
  const owner = await subscribed()
  const shop = await aShop(at.db, { ownerId: owner.id })
  const told = () =>
    at.mails.filter(({ to, kind }) => to === owner.email && kind !== 'payment-received' && kind !== 'verify-email')
  await rows('update listing_policy set requires_subscription = false')
  try {
    await leave(owner.id, -6 * DAY)
    await endExpiredPeriods(at.db, deps())
    await rows(`update subscriptions set end_date = now() - interval '8 days' where user_id = $1`, [owner.id])
    await endExpiredPeriods(at.db, deps())
    expect([(await current(owner)).status, await listed(shop.id)]).toEqual(['expired', true])
    expect(told().map(({ kind }) => kind)).toEqual(['year-ended'])
    expect(told()[0]?.text).toContain('Nothing changes for your shops.')
    expect(told()[0]?.text).not.toContain('still shown until')
    // Also if no job has run for longer than the grace period.
    await rows(`update subscriptions set status = 'active' where user_id = $1`, [owner.id])
    await endExpiredPeriods(at.db, deps())
    expect(told()).toHaveLength(2)
  } finally {
    await rows('update listing_policy set requires_subscription = true')
  }
})

test('ending a year waits for the deletion of its person, and not the other way round', async () => {
  const owner = await subscribed()
  await leave(owner.id, -DAY)
  const { ended } = await at.db.transaction(async (tx) => {
    await tx.query('test.holdForDeletion', 'select from users where id = $1 for update', [owner.id])
    const ended = endExpiredPeriods(at.db, deps())
    await untilLocked(at.db)
    await tx.query('test.changeYears', 'update subscriptions set stripe_subscription_id = null where user_id = $1', [
      owner.id,
    ])
    return { ended }
  })
  expect(await ended).toBeGreaterThan(0)
  expect((await current(owner)).status).toBe('past_due')
})
