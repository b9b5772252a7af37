import { expect, test } from 'vitest'
import { type SignedIn, signedInAdmin, signedInOwner } from '../../../../test/support/account-people.ts'
import { useAccounts } from '../../../../test/support/account-server.ts'
import { paymentsAt } from '../../../../test/support/payments.ts'
import { aShop } from '../../../../test/support/people.ts'

const at = useAccounts({ requireEmailVerification: false })
const { rows, start, wait, play, payByCard, current, deliver, payTwice } = paymentsAt(at)

const idOf = async (reference: string) =>
  (await rows('select id, provider_reference as charge from payment_attempts where reference = $1', [reference]))[0]
const decide = async (by: SignedIn, reference: string, decision: string) =>
  by.browser.call('PUT', `/api/admin/payments/${(await idOf(reference)).id}`, { decision })
const loseDispute = async (reference: string) =>
  deliver({ id: `lost-${reference}`, kind: 'dispute_lost', reference: (await idOf(reference)).charge })
const listed = async (shopId: number) => (await at.browser().get(`/api/shops/${shopId}`)).status === 200
const told = ({ email }: SignedIn, wanted: string) =>
  at.mails.filter(({ to, kind }) => to === email && kind === wanted).map(({ text }) => text)
const NO_CHANGE = 'Nothing changes for your shops.'

/** Returns an owner with a listed shop, and the references of the payments for its current and next period. */
async function paidTwice(admin: SignedIn) {
  const owner = await signedInOwner(at)
  const shop = await aShop(at.db, { ownerId: owner.id })
  const { attempt, transfer } = await payTwice(owner)
  await decide(admin, transfer.reference, 'accept')
  return { owner, shop, first: attempt.reference as string, second: transfer.reference as string }
}

test('G-190 refunding the next year hides no shop of the current year, and the notice does not say so', async () => {
  const admin = await signedInAdmin(at)
  const { owner, shop, first, second } = await paidTwice(admin)
  await loseDispute(second)
  expect([(await current(owner)).status, await listed(shop.id)]).toEqual(['active', true])
  expect(told(owner, 'payment-refunded')).toEqual([expect.stringContaining(NO_CHANGE)])
  expect(told(owner, 'payment-refunded').join()).not.toContain('no longer listed')
  await loseDispute(first)
  expect(await listed(shop.id)).toBe(false)
  expect(told(owner, 'payment-refunded').at(-1)).toContain('your shops are no longer listed')
})

test('G-190 the notice of a refund mentions hidden shops only if no other paid year lasts beyond its day', async () => {
  const admin = await signedInAdmin(at)
  const { owner, first, second } = await paidTwice(admin)
  await decide(admin, first, 'refund')
  await decide(admin, first, 'accept')
  await decide(admin, second, 'refund')
  expect(told(owner, 'refund-coming')).toEqual([expect.stringContaining(NO_CHANGE), expect.stringContaining(NO_CHANGE)])
  expect(told(owner, 'refund-coming').join()).not.toContain('no longer listed')
  await decide(admin, second, 'accept')
  // The current period ends before the refund of the next one.
  await rows(
    `update subscriptions set end_date = now() + interval '5 days' where user_id = $1 and start_date <= now()`,
    [owner.id],
  )
  await decide(admin, second, 'refund')
  await loseDispute(second)
  await decide(admin, first, 'refund')
  const [, , late, only] = told(owner, 'refund-coming')
  for (const text of [late, only]) expect(text).toContain('your shops are no longer listed')
})

test('G-190 if both years will be refunded, the second notice mentions hidden shops', async () => {
  const admin = await signedInAdmin(at)
  const { owner, first, second } = await paidTwice(admin)
  await decide(admin, first, 'refund')
  await decide(admin, second, 'refund')
  expect(told(owner, 'refund-coming')).toEqual([
    expect.stringContaining(NO_CHANGE),
    expect.stringContaining('your shops are no longer listed'),
  ])
})

test('G-100 G-190 where listing is free, the refund notice does not mention hidden shops', async () => {
  const admin = await signedInAdmin(at)
  const owner = await signedInOwner(at)
  const { clientSecret, attempt } = await start(owner)
  await payByCard(owner, clientSecret)
  await rows('update listing_policy set requires_subscription = false')
  try {
    await decide(admin, attempt.reference, 'refund')
    await loseDispute(attempt.reference)
    for (const kind of ['refund-coming', 'payment-refunded']) {
      expect([kind, told(owner, kind)]).toEqual([kind, [expect.stringContaining(NO_CHANGE)]])
      expect(told(owner, kind).join()).not.toContain('no longer listed')
    }
  } finally {
    await rows('update listing_policy set requires_subscription = true')
  }
})

test('G-188 an accepted payment of another amount is confirmed with the amount received', async () => {
  const [admin, owner] = [await signedInAdmin(at), await signedInOwner(at)]
  const code = await wait(owner, 'ussd')
  await play(owner, code, 'wrong_amount')
  await decide(admin, code.reference, 'accept')
  expect((await owner.browser.get('/api/payments')).body).toMatchObject([{ state: 'paid', amount: 100 }])
  expect(told(owner, 'payment-received')).toEqual([expect.stringContaining('your payment of ₦100 for')])
})
