import { expect, test } from 'vitest'
import { mailboxOf } from '#platform/mail/mailbox.ts'
import { signedInCustomer, verifiedCustomer } from '../../../../test/support/account-people.ts'
import { anEmail, PASSWORD, useAccounts } from '../../../../test/support/account-server.ts'

const at = useAccounts({ requireEmailVerification: false })

async function confirm(email: string) {
  const person = await signedInCustomer(at, email)
  const reply = await person.browser.post('/api/auth/verify-email', { email, code: at.codeFor(email) })
  return { ...person, reply }
}
const isVerified = async (email: string) =>
  (await at.db.pool.query('select is_email_verified as is from users where email = $1', [email])).rows[0]?.is

test('G-197 a mailbox verifies two accounts, however its address is written', async () => {
  for (const email of ['mallory@gmail.com', 'm.allory+1@gmail.com'])
    expect((await confirm(email)).reply.status).toBe(200)
  for (const email of ['mallory+2@gmail.com', 'Mal.Lory+x@googlemail.com'.toLowerCase()]) {
    const { reply } = await confirm(email)
    expect([reply.status, reply.body.message]).toEqual([
      409,
      'Two accounts already use this mailbox. Please use another email address.',
    ])
    expect(await isVerified(email)).toBe(false)
  }
  expect((await confirm('mallory@example.test')).reply.status).toBe(200)
})

test('G-197 neither a reset nor a change of contact bypasses the limit, and the reset still works', async () => {
  for (const email of ['ada@box.test', 'ada+1@box.test']) expect((await confirm(email)).reply.status).toBe(200)
  const third = await signedInCustomer(at, 'ada+2@box.test')
  await at.browser().post('/api/auth/request-password-reset', { email: third.email })
  const newPassword = 'Naira300!'
  const reset = await at.browser().post('/api/auth/reset-password', {
    email: third.email,
    code: at.codeFor(third.email),
    newPassword,
    confirmPassword: newPassword,
  })
  expect(reset.status).toBe(200)
  expect(await isVerified(third.email)).toBe(false)
  const other = await verifiedCustomer(at)
  await other.browser.call('PATCH', '/api/customer/profile', { email: 'ada+3@box.test', password: PASSWORD })
  const body = { contact: 'email', code: at.codeFor('ada+3@box.test') }
  expect((await other.browser.post('/api/account/confirm-contact', body)).status).toBe(409)
})

test('the database normalises a mailbox like the server', async () => {
  for (const email of [
    anEmail(),
    'a.b+c+d@gmail.com',
    '+x@box.test',
    '+x+y@box.test',
    'a@b@c.test',
    'x.y@googlemail.com',
  ]) {
    const text = 'insert into users (email) values ($1) returning mailbox'
    expect((await at.db.pool.query(text, [email])).rows[0].mailbox).toBe(mailboxOf(email))
  }
})
