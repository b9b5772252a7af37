import { expect, test } from 'vitest'
import { PASSWORD, useAccounts } from '../../../../test/support/account-server.ts'
import { makeAdmin } from './first-admin.ts'
import { setupToken } from './setup.ts'

const at = useAccounts({ requireAdminTwoFactor: true })
const PATH = '/api/setup'
const email = 'boss@example.test'

test('ISSUE-42 /setup makes the first admin with the token from the log, once, and then does not exist', async () => {
  const token = setupToken(at.serverDeps.secret)
  const boss = at.browser()
  expect((await boss.get(PATH)).body).toEqual({ isOpen: true })

  const wrong = await boss.post(PATH, { token: `${token}x`, email, password: PASSWORD })
  expect([wrong.status, wrong.body.code]).toEqual([403, 'wrong_token'])
  const weak = await boss.post(PATH, { token, email, password: 'Password1!' })
  expect([weak.status, Object.keys(weak.body.errors)]).toEqual([400, ['password']])
  expect((await boss.get(PATH)).status).toBe(200)
  // Strangers behind the same proxy use up no tries of the person with the token.
  for (let n = 0; n < 20; n++) await boss.post(PATH, { token: `${n}`, email, password: PASSWORD })
  expect((await boss.post(PATH, { token: 'x', email, password: PASSWORD })).status).toBe(429)

  // Two browsers at the same time make one admin.
  const replies = await Promise.all(
    [boss, at.browser()].map((browser, n) => browser.post(PATH, { token, email: `${n}${email}`, password: PASSWORD })),
  )
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 404])
  const { rows } = await at.db.pool.query('select email, is_admin from users')
  expect(rows).toEqual([{ email: expect.stringMatching(/^[01]boss@/), is_admin: true }])

  // The admin is signed in, and may act only with two-factor sign-in.
  const entered = at.browser()
  await entered.post('/api/auth/login', { email: rows[0].email, password: PASSWORD, rememberMe: false })
  expect((await entered.get('/api/admin/settings')).status).toBe(403)
  expect((await entered.get('/api/account/two-factor')).body).toEqual({ on: false, required: true })

  // It stays closed, even if there is no admin later.
  await at.db.pool.query('update users set is_admin = false')
  for (const [method, body] of [['GET'], ['POST', { token, email, password: PASSWORD }]] as const)
    expect((await at.browser().call(method, PATH, body)).status).toBe(404)

  // The first admin may also come from `npm run admin:create`.
  await at.db.pool.query('delete from finished_setup')
  expect((await at.browser().get(PATH)).status).toBe(200)
  await makeAdmin(at.db, at.deps, { email, password: PASSWORD })
  await at.db.pool.query('update users set is_admin = false')
  expect((await at.browser().get(PATH)).status).toBe(404)
})
