import { beforeAll, expect, test } from 'vitest'
import {
  auditOf,
  type SignedIn,
  signedInAdmin,
  signedInCustomer,
  signedInOwner,
} from '../../../../test/support/account-people.ts'
import { PASSWORD, useAccounts } from '../../../../test/support/account-server.ts'
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

test('ROLE-14 nobody else lists or bans owners', async () => {
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

test('G-086 an owner is banned with a reason and an end, told both, and let in again when it ends', async () => {
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
  expect(at.mails.at(-1)?.subject).toBe('Your account is open again')
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

test('G-086 no reason, a past end, admins, customers and unknown people are refused, and nothing changes', async () => {
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
