import { beforeEach, describe, expect, test } from 'vitest'
import { dayInLagos } from '#shared/time/lagos-time.ts'
import { type SignedIn, signedInAdmin, signedInOwner } from '../../../../test/support/account-people.ts'
import { useAccounts } from '../../../../test/support/account-server.ts'
import { sendDecisionNotices } from '../../../../test/support/decision-notices.ts'
import { wanted } from '../../../../test/support/deliveries.ts'
import { paymentsAt } from '../../../../test/support/payments.ts'
import { aShop } from '../../../../test/support/people.ts'

const at = useAccounts({ requireEmailVerification: false, env: { RATE_LIMITS: '0' } })
const { rows, wait, play } = paymentsAt(at)

let both: SignedIn
let other: SignedIn
beforeEach(async () => {
  await rows('update users set is_admin = false')
  await rows(`update users set phone = null where phone = '+2348031112222'`)
  both = await signedInAdmin(at)
  other = await signedInAdmin(at)
  await rows(`update users set role = 'shop_owner', phone = '+2348031112222' where id = $1`, [both.id])
})

/** `effect`: for the shop or against it. */
type Call = [
  what: string,
  effect: 'for' | 'against',
  state: string,
  call: (id: number) => readonly ['PUT' | 'DELETE', string, object],
]
const CHECK = { verified: true, on: dayInLagos(new Date()), about: 'Yaba, Lagos', seen: null }
const CALLS: Call[] = [
  ['approve', 'for', 'is_approved = false', (id) => ['PUT', `/api/admin/shops/${id}/approve`, {}]],
  ['reject', 'against', 'is_approved = false', (id) => ['PUT', `/api/admin/shops/${id}/reject`, {}]],
  ['suspend', 'against', 'is_approved = true', (id) => ['PUT', `/api/admin/shops/${id}/suspend`, {}]],
  ['lift', 'for', 'suspended_at = now()', (id) => ['PUT', `/api/admin/shops/${id}/unsuspend`, {}]],
  ['remove', 'against', 'is_approved = true', (id) => ['DELETE', `/api/admin/shops/${id}`, {}]],
  ['verify', 'for', 'is_approved = true', (id) => ['PUT', `/api/admin/shops/${id}/verifications/visit`, CHECK]],
]

describe('G-184 an admin leaves cases about their own shop to another', () => {
  test.each(CALLS)('%s', async (_what, effect, state, call) => {
    const customer = await signedInOwner(at)
    const shops = [
      await aShop(at.db, { ownerId: both.id }),
      await aShop(at.db, { ownerId: customer.id, email: both.email }),
      await aShop(at.db, { ownerId: customer.id, phone: '0803 111 2222' }),
    ]
    for (const { id, ownerId } of shops) {
      await rows(`update shops set ${state} where id = $1`, [id])
      const own = await both.browser.call(...call(id))
      // Otherwise an owner could type an admin's address to be left alone.
      if (effect === 'against' && ownerId !== both.id) {
        expect(own.status).toBeLessThan(300)
        continue
      }
      expect([own.status, own.body]).toMatchObject([
        403,
        { code: 'own_matter', message: 'Another admin must decide this: it is about your shop.' },
      ])
      expect(await rows('select from shop_decisions where shop_id = $1', [id])).toEqual([])
      expect((await other.browser.call(...call(id))).status).toBeLessThan(300)
    }
  })

  test('restoring it and reviewing its changes', async () => {
    const { id } = await aShop(at.db, { ownerId: both.id, email: 'shop@example.test' })
    await rows(`update shops set email = 'new@example.test' where id = $1`, [id])
    const ids = (await rows('select id from shop_edits')).map((edit) => edit.id)
    const seen = { ids, until: new Date(Date.now() + 60_000).toISOString() }
    expect((await both.browser.call('PUT', `/api/admin/shops/${id}/edits`, seen)).body.code).toBe('own_matter')
    expect((await other.browser.call('PUT', `/api/admin/shops/${id}/edits`, seen)).status).toBe(204)
    expect((await other.browser.call('DELETE', `/api/admin/shops/${id}`)).status).toBe(204)
    expect((await both.browser.call('PUT', `/api/admin/shops/${id}/restore`)).body.code).toBe('own_matter')
    expect(await rows('select from shops where id = $1', [id])).toEqual([])
    expect((await other.browser.call('PUT', `/api/admin/shops/${id}/restore`)).status).toBe(200)
  })

  test('a report about it, or from them', async () => {
    const about = async (shopId: number, by = at.browser()) =>
      (await by.post('/api/reports', { shopId, reason: 'fraud' })).body.id
    const decide = ({ browser }: SignedIn, id: number) =>
      browser.call('PUT', `/api/admin/reports/${id}`, { outcome: 'dismissed' })
    await rows(`insert into subscriptions (user_id, status, amount, start_date, end_date)
      select id, 'active', 200, now() - interval '1 day', now() + interval '1 year' from users`)
    const own = await aShop(at.db, { ownerId: both.id })
    const named = await aShop(at.db, { email: both.email })
    const another = await aShop(at.db)
    const upheld = { outcome: 'upheld' }
    const against = await both.browser.call('PUT', `/api/admin/reports/${await about(named.id)}`, upheld)
    expect(against.status).toBe(200)
    for (const id of [await about(own.id), await about(named.id), await about(another.id, both.browser)]) {
      const refused = await decide(both, id)
      expect([refused.status, refused.body.message]).toEqual([
        403,
        'Another admin must decide this: it is about you or your shop, or from you.',
      ])
      expect(await rows('select from reports where id = $1 and decided_at is null', [id])).toHaveLength(1)
      expect((await decide(other, id)).status).toBe(200)
    }
  })

  test('an appeal about it', async () => {
    const third = await signedInAdmin(at)
    const owner = await signedInOwner(at)
    const answered = async (what: 'suspend' | 'remove') => {
      const { id } = await aShop(at.db, { ownerId: owner.id, email: both.email })
      const path = `/api/admin/shops/${id}`
      if (what === 'remove') await other.browser.call('DELETE', path, {})
      else await other.browser.call('PUT', `${path}/suspend`, {})
      await sendDecisionNotices(at)
      const [decision] = await rows('select max(id) as id from shop_decisions')
      expect((await owner.browser.post(`/api/decisions/${decision.id}/answer`, { text: 'It is fine.' })).status).toBe(
        200,
      )
      return decision.id as number
    }
    const settle = async ({ browser }: SignedIn, id: number, upheld: boolean) => {
      const { status, body } = await browser.call('PUT', `/api/admin/decisions/${id}/answer`, { upheld, text: 'So.' })
      return [status, body.message]
    }
    const refused = [403, 'Another admin must decide this: it is about your shop.']
    const maySettle = async ({ browser }: SignedIn, id: number) =>
      (await browser.get('/api/admin/decisions')).body.find((decision: { id: number }) => decision.id === id).maySettle
    for (const what of ['suspend', 'remove'] as const) {
      const id = await answered(what)
      // The contacts of a removed shop are sealed.
      expect([await maySettle(both, id), await maySettle(third, id)]).toEqual([what === 'remove', true])
      expect(await settle(both, id, true)).toEqual(refused)
      expect(await rows('select from shop_decisions where id = $1 and appeal_decided_at is null', [id])).toHaveLength(1)
      expect((await settle(third, id, true))[0]).toBe(200)
      expect((await settle(both, await answered(what), false))[0]).toBe(200)
    }
    // Of two involved admins, the one who did not decide can settle it.
    await rows('update users set is_admin = false where id = $1', [third.id])
    for (const what of ['suspend', 'remove'] as const) {
      const id = await answered(what)
      expect(await settle(other, id, true)).toEqual([403, 'Another admin must decide this: you took the decision.'])
      expect((await settle(both, id, true))[0]).toBe(200)
    }
  })

  test('a payment of theirs', async () => {
    const transfer = await wait(both, 'transfer')
    await play(both, transfer, 'late')
    const [{ id }] = await rows('select id from payment_attempts where reference = $1', [transfer.reference])
    const decide = ({ browser }: SignedIn, decision: string) =>
      browser.call('PUT', `/api/admin/payments/${id}`, { decision })
    for (const decision of ['accept', 'refund'])
      expect((await decide(both, decision)).body).toMatchObject({
        code: 'own_matter',
        message: 'Another admin must decide this: it is your payment, or your shop’s.',
      })
    expect((await decide(other, 'accept')).status).toBe(200)
    // A finished decision is not a decision again.
    await rows(`update users set first_name = 'Bisi' where id = $1`, [other.id])
    const again = await decide(both, 'accept')
    expect([again.status, again.body.message]).toEqual([409, 'Bisi accepted this payment just now.'])
    expect((await decide(both, 'refund')).body.code).toBe('own_matter')
    expect((await decide(other, 'refund')).status).toBe(200)
    expect((await decide(both, 'refund')).status).toBe(200)
    expect((await decide(both, 'accept')).body.code).toBe('own_matter')
  })

  test('a payment for a shop with a contact of theirs', async () => {
    const owner = await signedInOwner(at)
    await aShop(at.db, { ownerId: owner.id, phone: '0803 111 2222' })
    const transfer = await wait(owner, 'transfer')
    await play(owner, transfer, 'late')
    const [{ id }] = await rows('select id from payment_attempts where reference = $1', [transfer.reference])
    const decide = ({ browser }: SignedIn) =>
      browser.call('PUT', `/api/admin/payments/${id}`, { decision: 'accept', seen: 'paid_late' })
    expect((await decide(both)).body.code).toBe('own_matter')
    expect((await decide(other)).status).toBe(200)
  })

  test('a payment is refunded with any contact that the payer has typed', async () => {
    const owner = await signedInOwner(at)
    await aShop(at.db, { ownerId: owner.id, phone: '0803 111 2222', email: both.email })
    const transfer = await wait(owner, 'transfer')
    await play(owner, transfer, 'late')
    const refunded = await both.browser.call('PUT', `/api/admin/payments/${transfer.id}`, { decision: 'refund' })
    expect(refunded.status).toBe(200)
  })

  test('a delivery for them, or of the shop', async () => {
    const shop = await aShop(at.db, { ownerId: both.id })
    const place = async (contact?: string) =>
      (await at.browser().post('/api/delivery-requests', wanted(contact))).body.reference
    const named = await aShop(at.db, { phone: '0803 111 2222' })
    for (const [reference, shopId] of [
      [await place(), shop.id],
      [await place(both.email), null],
      [await place(), named.id],
    ]) {
      await rows('update delivery_requests set shop_id = $2 where reference = $1', [reference, shopId])
      const move = ({ browser }: SignedIn) =>
        browser.call('PUT', `/api/admin/delivery-requests/${reference}`, { status: 'quoted', price: 900 })
      expect((await move(both)).body).toMatchObject({
        code: 'own_matter',
        message: 'Another admin must decide this: it is your delivery, or your shop’s.',
      })
      expect((await move(other)).status).toBe(200)
    }
  })
})

describe('where no other admin can decide, they do', () => {
  const approve = async ({ browser }: SignedIn, more = {}) => {
    const shop = await aShop(at.db, { ownerId: both.id, approved: false, ...more })
    return (await browser.call('PUT', `/api/admin/shops/${shop.id}/approve`)).status
  }

  test.each([
    ['is not an admin', 'is_admin = false'],
    ['has not chosen a password', 'password = null'],
    ['has another role', `admin_role = 'finance'`],
    ['is banned', 'banned = true'],
    ['is from an ended demo', 'is_demo = true'],
  ])('the other %s', async (_what, state) => {
    expect(await approve(both)).toBe(403)
    await rows(`update users set ${state} where id = $1`, [other.id])
    expect(await approve(both)).toBe(200)
  })

  test('the other’s contact is involved too', async () => {
    await rows(`update users set phone = '+2348033334444' where id = $1`, [other.id])
    const ownerId = (await signedInOwner(at)).id
    const contacts = { ownerId, email: both.email, phone: '+2348033334444' }
    expect(await approve(both, contacts)).toBe(200)
    expect(await approve(other, contacts)).toBe(200)
  })

  test('but an admin cannot exclude another by typing their address as the shop’s', async () => {
    expect(await approve(both, { email: other.email })).toBe(403)
    expect(await approve(other, { email: other.email })).toBe(200)
  })
})
