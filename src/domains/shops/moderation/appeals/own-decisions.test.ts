import { beforeAll, expect, test } from 'vitest'
import { type SignedIn, signedInAdmin, signedInOwner } from '../../../../../test/support/account-people.ts'
import { useAccounts } from '../../../../../test/support/account-server.ts'
import { sendDecisionNotices } from '../../../../../test/support/decision-notices.ts'
import { aShop } from '../../../../../test/support/people.ts'

const at = useAccounts({ requireEmailVerification: false })
const rows = async (text: string, values: unknown[] = []) => (await at.db.pool.query(text, values)).rows

let first: SignedIn
let second: SignedIn
let owner: SignedIn
beforeAll(async () => {
  first = await signedInAdmin(at)
  second = await signedInAdmin(at)
  owner = await signedInOwner(at)
})
const settle = ({ browser }: SignedIn, id: number) =>
  browser.call('PUT', `/api/admin/decisions/${id}/answer`, { upheld: true, text: 'We called.' })

test('G-184 shows a decision in force, also after many later decisions about other shops', async () => {
  const shop = await aShop(at.db, { ownerId: owner.id, name: 'Suspended' })
  await first.browser.call('PUT', `/api/admin/shops/${shop.id}/suspend`)
  await sendDecisionNotices(at)
  await rows(
    `insert into shop_decisions (shop_id, shop_name, owner_id, kind, decided_at)
     select 900000 + n, 'Of no effect any more', $1, 'rejected', now() from generate_series(1, 60) n`,
    [owner.id],
  )
  const { body } = await owner.browser.get('/api/my-decisions')
  expect(body).toMatchObject([{ shopName: 'Suspended', mayAnswer: true }])
})

test('G-184 an admin who owns the shop cannot decide their own appeal, where there are two admins', async () => {
  const both = await signedInAdmin(at)
  await rows(`update users set role = 'shop_owner' where id = $1`, [both.id])
  const shop = await aShop(at.db, { ownerId: both.id, name: 'Of an admin' })
  await first.browser.call('PUT', `/api/admin/shops/${shop.id}/suspend`)
  await sendDecisionNotices(at)
  const [{ id }] = await rows('select id from shop_decisions where shop_id = $1', [shop.id])
  expect((await both.browser.post(`/api/decisions/${id}/answer`, { text: 'Mine is right.' })).status).toBe(200)
  const shown = async ({ browser }: SignedIn) =>
    (await browser.get('/api/admin/decisions')).body.find((decision: { id: number }) => decision.id === id)
  expect([(await shown(both)).maySettle, (await shown(second)).maySettle]).toEqual([false, true])
  const own = await settle(both, id)
  expect([own.status, own.body.message]).toEqual([403, 'Another admin must decide this: it is about your shop.'])
  expect(await rows('select from shops where id = $1 and suspended_at is null', [shop.id])).toEqual([])
  expect((await settle(second, id)).status).toBe(200)
})
