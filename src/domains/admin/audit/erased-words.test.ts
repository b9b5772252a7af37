import { beforeEach, expect, test } from 'vitest'
import { dayInLagos } from '#shared/time/lagos-time.ts'
import { type SignedIn, signedInAdmin, signedInOwner } from '../../../../test/support/account-people.ts'
import { PASSWORD, useAccounts } from '../../../../test/support/account-server.ts'
import { aShop, payYear } from '../../../../test/support/people.ts'

const CHECK = { verified: true, on: dayInLagos(new Date()) }
const at = useAccounts({ requireEmailVerification: false })
const rows = async (text: string, values: unknown[] = []) => (await at.db.pool.query(text, values)).rows
const log = async () => JSON.stringify(await rows('select resource, details from audit_logs'))

let admin: SignedIn
let owner: SignedIn
beforeEach(async () => {
  admin = await signedInAdmin(at)
  owner = await signedInOwner(at)
  await payYear(at.db, owner.id)
})

test('an admin’s words about a shop or to reporters are not in the log, which outlives them', async () => {
  const shop = await aShop(at.db, { ownerId: owner.id })
  const report = await at.browser().post('/api/reports', { shopId: shop.id, reason: 'fraud' })
  const decided = await admin.browser.call('PUT', `/api/admin/reports/${report.body.id}`, {
    outcome: 'dismissed',
    text: 'Words to reporters about Ngozi.',
  })
  expect(decided.status).toBe(200)
  const reason = { reason: 'other', text: 'Words to an owner about Ngozi.' }
  for (const [method, call] of [
    ['PUT', '/reject'],
    ['DELETE', ''],
  ] as const)
    expect((await admin.browser.call(method, `/api/admin/shops/${shop.id}${call}`, reason)).status).toBeLessThan(300)
  expect(await rows('select text from shop_decisions where shop_id = $1', [shop.id])).toEqual(
    Array(2).fill({ text: reason.text }),
  )
  expect(await log()).not.toContain('Words to')
})

test('the reason of an owner’s ban is in the log until their account is erased', async () => {
  const kept = await signedInOwner(at)
  const ban = (id: string, reason: string) =>
    admin.browser.call('PATCH', `/api/admin/owners/${id}/ban`, { banned: true, reason, until: null })
  await ban(owner.id, 'Ngozi sold sand.')
  await ban(kept.id, 'Bola sold sand.')
  await admin.browser.call('PATCH', `/api/admin/owners/${owner.id}/ban`, { banned: false })
  expect(await log()).toContain('Ngozi sold sand')
  const back = at.browser()
  await back.post('/api/auth/login', { email: owner.email, password: PASSWORD })
  expect((await back.call('DELETE', '/api/account', { password: PASSWORD })).status).toBeLessThan(300)
  expect(await log()).not.toContain('Ngozi')
  expect(await log()).toContain('Bola sold sand')
  const [entry] = await rows(`select details from audit_logs where action = 'owner.banned' and resource = $1`, [
    `user:${owner.id}`,
  ])
  expect(entry.details).toEqual({ before: 'active', after: 'banned', until: null })
})

test('names and places of shops are in the log until their owner’s account is erased, register numbers never', async () => {
  const kept = await signedInOwner(at)
  const shops = await Promise.all(
    [owner.id, owner.id, kept.id].map((ownerId, n) =>
      aShop(at.db, { ownerId, name: `Ngozi's ${n}`, location: 'Yaba, Lagos' }),
    ),
  )
  const [edited, removed, others] = shops.map(({ id }) => `/api/admin/shops/${id}`) as [string, string, string]
  const check = (number: string, seen: number | null) => ({ ...CHECK, about: "Ngozi's 0", number, seen })
  const noted = await admin.browser.call('PUT', `${edited}/verifications/company`, check('RC 1234567', null))
  expect(noted.status).toBe(200)
  const [{ id: seen }] = await rows('select id from shop_verifications where shop_id = $1', [shops[0]?.id])
  await admin.browser.call('PUT', `${edited}/verifications/company`, check('BN 7654321', seen))
  const change = { name: 'Ngozi Food', location: 'Ikeja, Lagos' }
  expect((await owner.browser.call('PATCH', `/api/shops/${shops[0]?.id}`, change)).status).toBe(200)
  for (const shop of [removed, others]) expect((await admin.browser.call('DELETE', shop)).status).toBe(204)
  const before = await log()
  for (const words of ["Ngozi's 0", 'Ngozi Food', 'Ikeja, Lagos', "Ngozi's 1", "Ngozi's 2"])
    expect(before).toContain(words)
  expect(before).not.toMatch(/1234567|7654321/)
  expect(before).toContain('"number":"another"')
  const back = at.browser()
  await back.post('/api/auth/login', { email: owner.email, password: PASSWORD })
  expect((await back.call('DELETE', '/api/account', { password: PASSWORD })).status).toBeLessThan(300)
  const after = await log()
  for (const words of ["Ngozi's 0", 'Ngozi Food', 'Yaba, Lagos', 'Ikeja, Lagos', "Ngozi's 1"])
    expect(after).not.toContain(words)
  expect(after).toContain("Ngozi's 2")
  const [entry] = await rows(`select details from audit_logs where action = 'shop.removed' and resource = $1`, [
    `shop:${shops[1]?.id}`,
  ])
  expect(entry.details).toEqual({ owner: owner.id, before: 'approved', after: 'removed' })
})
