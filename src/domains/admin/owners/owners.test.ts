import { beforeAll, expect, test } from 'vitest'
import {
  auditOf,
  type SignedIn,
  signedInAdmin,
  signedInCustomer,
  signedInOwner,
} from '../../../../test/support/account-people.ts'
import { PASSWORD, useAccounts } from '../../../../test/support/account-server.ts'
import { untilLocked } from '../../../../test/support/lock-waits.ts'
import { aShop, payYear } from '../../../../test/support/people.ts'
import { liftEndedBans } from './owner-bans.ts'

const at = useAccounts({ requireEmailVerification: false })
const LIST = '/api/admin/owners'
const HOUR = 3_600_000

let admin: SignedIn
beforeAll(async () => {
  admin = await signedInAdmin(at)
})
const soon = () => new Date(at.serverDeps.clock.now().getTime() + HOUR).toISOString()
const ban = (id: string, body: object) => admin.browser.call('PATCH', `${LIST}/${id}/ban`, body)
const login = (email: string) => at.browser().post('/api/auth/login', { email, password: PASSWORD })

test('ROLE-14 only admins list or ban owners', async () => {
  const owner = await signedInOwner(at)
  const guest = at.browser()
  await guest.post('/api/guest-session', {})
  const callers = [at.browser(), guest, (await signedInCustomer(at)).browser, owner.browser]
  for (const [method, path, body] of [
    ['GET', LIST, undefined],
    ['PATCH', `${LIST}/${owner.id}/ban`, { banned: true, reason: 'Fraud', until: null }],
  ] as const) {
    const answers = await Promise.all(callers.map((caller) => caller.call(method, path, body)))
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 403, 403])
  }
  expect((await login(owner.email)).status).toBe(200)
})

test('G-086 an owner is banned with a reason and an end, gets both in a notice, and signs in again when it ends', async () => {
  const owner = await signedInOwner(at)
  const until = soon()
  const banned = await ban(owner.id, { banned: true, reason: ' Sold what was not there ', until })
  expect([banned.status, banned.body]).toMatchObject([
    200,
    { id: owner.id, banned: true, banReason: 'Sold what was not there', bannedUntil: until },
  ])
  expect((await login(owner.email)).status).toBe(403)
  expect((await owner.browser.get('/api/account/devices')).status).toBe(403)
  const mail = at.mails.filter(({ to }) => to === owner.email).at(-1)
  expect(mail?.text).toContain('The reason: Sold what was not there.')
  expect(mail?.text).toContain('You can sign in again after')
  const { body } = await admin.browser.get(`${LIST}?q=${encodeURIComponent(owner.email)}`)
  expect(body).toMatchObject([{ id: owner.id, banned: true }])

  const told = at.mails.length
  await ban(owner.id, { banned: true, reason: 'Sold what was not there', until })
  expect(at.mails).toHaveLength(told)
  expect(await liftEndedBans(at.db, at.serverDeps)).toBe(0)
  at.later(HOUR + 1)
  expect(await liftEndedBans(at.db, at.serverDeps)).toBe(1)
  expect(await liftEndedBans(at.db, at.serverDeps)).toBe(0)
  expect((await login(owner.email)).status).toBe(200)
  expect(at.mails.at(-1)?.subject).toBe('Your account is active again')
})

test('G-086 a ban without an end stays until it is lifted', async () => {
  const owner = await signedInOwner(at)
  await ban(owner.id, { banned: true, reason: 'Fraud', until: null })
  at.later(400 * 24 * HOUR)
  expect(await liftEndedBans(at.db, at.serverDeps)).toBe(0)
  const again = await signedInAdmin(at)
  const lifted = await again.browser.call('PATCH', `${LIST}/${owner.id}/ban`, { banned: false })
  expect(lifted.body).toMatchObject({ banned: false, banReason: null, bannedUntil: null })
  expect((await login(owner.email)).status).toBe(200)
  expect((await auditOf(at, again.id)).at(-1)).toMatchObject({ action: 'owner.unbanned' })
  admin = again
})

test('G-086 a missing reason, a past end, admins, customers and unknown people are refused, and nothing changes', async () => {
  const owner = await signedInOwner(at)
  const customer = await signedInCustomer(at)
  const past = new Date(at.serverDeps.clock.now().getTime() - 1).toISOString()
  const refused = [
    await ban(owner.id, { banned: true, reason: ' ', until: null }),
    await ban(owner.id, { banned: true, until: null }),
    await ban(owner.id, { banned: true, reason: 'Fraud', until: past }),
    await ban(owner.id, { banned: 'true' }),
    await ban(admin.id, { banned: true, reason: 'Fraud', until: null }),
    await ban(customer.id, { banned: true, reason: 'Fraud', until: null }),
    await ban('nobody', { banned: true, reason: 'Fraud', until: null }),
    await ban(owner.id, { banned: true, reason: 'Fraud\u0000', until: null }),
    await ban(owner.id, { banned: true, reason: '\u200b\u202e', until: null }),
    await ban(owner.id, { banned: true, reason: 'x'.repeat(501), until: null }),
    await ban(`${owner.id}%00`, { banned: true, reason: 'Fraud', until: null }),
  ]
  expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400, 403, 404, 404, 400, 400, 400, 404])
  const { rows } = await at.db.pool.query('select from users where banned')
  expect(rows).toHaveLength(0)
})

const rows = async (text: string, values: unknown[] = []) => (await at.db.pool.query(text, values)).rows

async function trading() {
  const owner = await signedInOwner(at)
  await payYear(at.db, owner.id)
  const shops = [
    await aShop(at.db, { ownerId: owner.id, name: 'First of two' }),
    await aShop(at.db, { ownerId: owner.id, name: 'Second of two' }),
  ]
  const waiting = await aShop(at.db, { ownerId: owner.id, approved: false })
  const seen = async () => Promise.all(shops.map(async ({ id }) => (await at.browser().get(`/api/shops/${id}`)).status))
  return { owner, shops, waiting, seen }
}

test('abuse 13 G-205 a ban for fraud suspends the owner’s shops, each with a decision, a notice and a log entry', async () => {
  const by = await signedInAdmin(at)
  const { owner, shops, seen } = await trading()
  expect(await seen()).toEqual([200, 200])
  const told = at.mails.length
  const { body } = await by.browser.call('PATCH', `${LIST}/${owner.id}/ban`, {
    banned: true,
    reason: 'Took money for nothing',
    kind: 'fraud',
    until: null,
  })
  expect(body).toMatchObject({
    banned: true,
    banReason: 'Took money for nothing',
    openShops: 0,
    shopsSuspendedWithBan: 2,
  })
  expect(await seen()).toEqual([404, 404])
  expect((await auditOf(at, by.id)).slice(-3)).toMatchObject([
    { action: 'shop.suspended', details: { shop: 'First of two', reason: 'owner_banned' } },
    { action: 'shop.suspended', details: { shop: 'Second of two' } },
    { action: 'owner.banned', details: { suspendedShops: 2 } },
  ])
  const mails = at.mails.slice(told).filter(({ to }) => to === owner.email)
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
    'Your account has been banned',
    'Your shop is suspended',
    'Your shop is suspended',
  ])
  expect(mails.map(({ text }) => text).join()).toContain('Customers can no longer see your shops.')
  // They cannot sign in to appeal on a dashboard.
  expect(mails.map(({ text }) => text).join()).not.toContain('appeal once from your dashboard')
  const all = (await by.browser.get('/api/admin/all-shops')).body
  const of = (id: number | undefined) => all.find((shop: { id: number }) => shop.id === id)
  expect(of(shops[0]?.id)).toMatchObject({
    isOwnerBanned: true,
    suspensionReason: 'the account of its owner is banned',
  })
})

test('G-205 a ban and its suspensions are one: a repeated call changes nothing, and shops can follow later', async () => {
  const by = await signedInAdmin(at)
  const { owner, waiting, seen } = await trading()
  const call = (body: object) => by.browser.call('PATCH', `${LIST}/${owner.id}/ban`, body)
  const spam = { banned: true, reason: 'The same words in 40 chats', kind: 'spam', until: null }
  expect((await call(spam)).body).toMatchObject({ banReason: 'The same words in 40 chats', openShops: 2 })
  expect(await seen()).toEqual([200, 200])
  const pending = (await by.browser.get('/api/admin/pending-shops?limit=100')).body
  expect(pending.find(({ id }: { id: number }) => id === waiting.id)).toMatchObject({ isOwnerBanned: true })
  expect((await by.browser.get(`/api/admin/shops/${waiting.id}`)).body).toMatchObject({ isOwnerBanned: true })
  expect((await call({ ...spam, suspendShops: true })).body).toMatchObject({ shopsSuspendedWithBan: 2 })
  expect(await seen()).toEqual([404, 404])
  const before = (await auditOf(at, by.id)).length
  expect((await call({ ...spam, suspendShops: true })).status).toBe(200)
  expect(await auditOf(at, by.id)).toHaveLength(before)
  expect((await call({ banned: true, reason: 'Theft', kind: 'theft', until: null })).status).toBe(400)
  expect((await call({ banned: true, reason: 'fraud', until: null, suspendShops: 'yes' })).status).toBe(400)
})

test('G-205 lifting the ban keeps the suspensions, says so, and on request lifts only those that came with it', async () => {
  const by = await signedInAdmin(at)
  const { owner, shops, seen } = await trading()
  const call = (body: object) => by.browser.call('PATCH', `${LIST}/${owner.id}/ban`, body)
  await by.browser.call('PUT', `/api/admin/shops/${shops[0]?.id}/suspend`, { reason: 'complaint' })
  await call({ banned: true, reason: 'Forbidden goods', until: null })
  expect((await call({ banned: false })).body).toMatchObject({ banned: false, shopsSuspendedWithBan: 1 })
  expect(await seen()).toEqual([404, 404])
  const [told] = await rows(`select text from notices where person like '%' || $1 and key = 'ban'`, [owner.id])
  expect(told?.text).toContain('Your shops are still suspended.')
  expect((await call({ banned: false, liftShops: true })).body).toMatchObject({
    shopsSuspendedWithBan: 0,
    openShops: 1,
  })
  expect(await seen()).toEqual([404, 200])
  await call({ banned: true, reason: 'fraud', until: null, suspendShops: false })
  expect(await seen()).toEqual([404, 200])
  expect(await rows(`select kind from shop_decisions where shop_id = $1 order by id`, [shops[1]?.id])).toEqual([
    { kind: 'suspended' },
    { kind: 'lifted' },
  ])
})

test('two owners who rated each other’s shop are banned and unbanned with their shops at the same moment', async () => {
  const admins = [await signedInAdmin(at), await signedInAdmin(at)]
  const pair = [await trading(), await trading()]
  for (const [index, { owner }] of pair.entries())
    await at.db.pool.query('insert into reviews (shop_id, user_id, rating) values ($1, $2, 1)', [
      pair[1 - index]?.shops[0]?.id,
      owner.id,
    ])
  const all = (body: object) =>
    Promise.all(
      pair.map(({ owner }, index) => admins[index]?.browser.call('PATCH', `${LIST}/${owner.id}/ban`, body)),
    ).then((replies) => replies.map((reply) => reply?.status))
  for (let round = 0; round < 5; round++) {
    expect(await all({ banned: true, reason: 'fraud', until: null, suspendShops: true })).toEqual([200, 200])
    expect(await all({ banned: false, liftShops: true })).toEqual([200, 200])
  }
})

test('an owner deletes the account while another one with mutual ratings is being banned', async () => {
  const pair = [await trading(), await trading()] as const
  const [banned, leaving] = pair
  const [low, high] = [banned.shops[0]?.id, leaving.shops[0]?.id]
  for (const [shopId, { owner }] of [
    [high, banned],
    [low, leaving],
  ] as const)
    await at.db.pool.query('insert into reviews (shop_id, user_id, rating) values ($1, $2, 1)', [shopId, owner.id])
  const holder = await at.db.pool.connect()
  try {
    await holder.query('begin')
    await holder.query('select from shops where id = $1 for update', [low])
    const banning = ban(banned.owner.id, { banned: true, reason: 'fraud', until: null, suspendShops: true })
    await untilLocked(at.db)
    const deletion = leaving.owner.browser.call('DELETE', '/api/account', { password: PASSWORD })
    await untilLocked(at.db, 2)
    await holder.query('commit')
    expect([(await banning).status, (await deletion).status]).toEqual([200, 200])
  } finally {
    holder.release()
  }
  expect(await rows('select from reviews where shop_id = $1', [low])).toEqual([])
})

test('G-205 a ban that ends automatically keeps the suspensions too', async () => {
  const by = await signedInAdmin(at)
  const { owner, seen } = await trading()
  await by.browser.call('PATCH', `${LIST}/${owner.id}/ban`, { banned: true, reason: 'fraud', until: soon() })
  at.later(HOUR + 1)
  expect(await liftEndedBans(at.db, at.serverDeps)).toBe(1)
  expect(await seen()).toEqual([404, 404])
  const [told] = await rows(`select text from notices where person like '%' || $1 and key = 'ban'`, [owner.id])
  expect(told?.text).toContain('Your shops are still suspended.')
})
