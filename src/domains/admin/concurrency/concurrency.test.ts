import { beforeAll, beforeEach, expect, test } from 'vitest'
import {
  type SignedIn,
  signedInAdmin,
  signedInCustomer,
  signedInOwner,
} from '../../../../test/support/account-people.ts'
import { useAccounts } from '../../../../test/support/account-server.ts'
import { sendDecisionNotices } from '../../../../test/support/decision-notices.ts'
import { wanted } from '../../../../test/support/deliveries.ts'
import { aShop, payYear } from '../../../../test/support/people.ts'

const at = useAccounts({ requireEmailVerification: false, env: { RATE_LIMITS: '0' } })
let admin: SignedIn
let bisi: SignedIn
let owner: SignedIn
let shop: { id: number }
beforeAll(async () => {
  admin = await signedInAdmin(at)
  bisi = await signedInAdmin(at)
  await at.db.pool.query(`update users set first_name = 'Bisi' where id = $1`, [bisi.id])
  owner = await signedInOwner(at)
  await payYear(at.db, owner.id)
})
beforeEach(async () => {
  shop = await aShop(at.db, { ownerId: owner.id, name: 'Mama Put' })
})

const meanwhile = async (query: Record<string, string | number>, by = admin) => {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  const { status, body } = await by.browser.get(`/api/admin/meanwhile?${search}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const NOTHING = { happened: null, isOwn: false }

test('of a shop: returns who decided what since the decision on screen, also after its removal', async () => {
  const about = { kind: 'shop', id: shop.id }
  expect(await meanwhile(about)).toEqual(NOTHING)
  const { body } = await bisi.browser.call('PUT', `/api/admin/shops/${shop.id}/suspend`, { reason: 'complaint' })
  expect(await meanwhile(about)).toEqual({ happened: 'Bisi suspended this shop just now.', isOwn: false })
  expect(await meanwhile(about, bisi)).toEqual({ happened: 'You suspended this shop just now.', isOwn: true })
  expect(await meanwhile({ ...about, seen: body.decision.id })).toEqual(NOTHING)
  await bisi.browser.call('DELETE', `/api/admin/shops/${shop.id}`, { reason: 'complaint' })
  const removed = { happened: 'Bisi removed this shop just now.', isOwn: false }
  expect(await meanwhile({ ...about, seen: body.decision.id })).toEqual(removed)
  // The refused decision says the same.
  const late = await admin.browser.call('DELETE', `/api/admin/shops/${shop.id}`, { seen: body.decision.id })
  expect([late.status, late.body.message]).toEqual([404, removed.happened])
})

test('of a shop that its owner has deleted, and of one that never existed', async () => {
  await at.db.pool.query('delete from shops where id = $1', [shop.id])
  for (const id of [shop.id, 2_000_000])
    expect(await meanwhile({ kind: 'shop', id })).toEqual({
      happened: 'This shop no longer exists.',
      isOwn: false,
    })
})

test('of a report, an appeal and a delivery', async () => {
  const customer = await signedInCustomer(at)
  const { id } = (await customer.browser.post('/api/reports', { shopId: shop.id, reason: 'fraud' })).body
  expect(await meanwhile({ kind: 'report', id })).toEqual(NOTHING)
  await bisi.browser.call('PUT', `/api/admin/reports/${id}`, { outcome: 'dismissed' })
  expect(await meanwhile({ kind: 'report', id })).toEqual({
    happened: 'Bisi dismissed this report just now.',
    isOwn: false,
  })

  const { body: suspended } = await admin.browser.call('PUT', `/api/admin/shops/${shop.id}/suspend`, {
    reason: 'complaint',
  })
  const decision = suspended.decision.id
  await sendDecisionNotices(at)
  await owner.browser.post(`/api/decisions/${decision}/answer`, { text: 'We are right' })
  const answer = { kind: 'answer', id: decision }
  expect(await meanwhile(answer)).toEqual(NOTHING)
  await bisi.browser.call('PUT', `/api/admin/decisions/${decision}/answer`, { upheld: false, text: 'No' })
  expect(await meanwhile(answer)).toEqual({ happened: 'Bisi kept the decision just now.', isOwn: false })
  expect((await meanwhile(answer, bisi)).isOwn).toBe(true)

  const { reference } = (await at.browser().post('/api/delivery-requests', wanted())).body
  const list = (await admin.browser.get('/api/admin/delivery-requests')).body
  const seen = list.find((one: { reference: string }) => one.reference === reference).steps.at(-1).id
  const delivery = { kind: 'delivery', id: reference, seen }
  expect(await meanwhile(delivery)).toEqual(NOTHING)
  await bisi.browser.call('PUT', `/api/admin/delivery-requests/${reference}`, { status: 'failed' })
  expect(await meanwhile(delivery)).toEqual({
    happened: 'Bisi set this delivery to ‘Not delivered’ just now.',
    isOwn: false,
  })
})

test('an invalid subject gets a 400, and only moderators learn anything', async () => {
  for (const query of [
    '',
    '?kind=shop',
    '?kind=payment&id=1',
    '?kind=shop&id=0',
    '?kind=report&id=x',
    '?kind=shop&id=1&seen=x',
  ])
    expect((await admin.browser.get(`/api/admin/meanwhile${query}`)).status, query).toBe(400)
  const address = `/api/admin/meanwhile?kind=shop&id=${shop.id}`
  expect((await at.browser().get(address)).status).toBe(401)
  expect((await owner.browser.get(address)).status).toBe(403)
})
