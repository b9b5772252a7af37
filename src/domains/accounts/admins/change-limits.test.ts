import { expect, test } from 'vitest'
import { mailboxOf } from '#platform/mail/mailbox.ts'
import { counterKey } from '#platform/rate-limits/rate-counters.ts'
import { rowOf, signedInAdmin } from '../../../../test/support/account-people.ts'
import { anEmail, PASSWORD, useAccounts } from '../../../../test/support/account-server.ts'

const at = useAccounts({
  requireEmailVerification: false,
  limits: { adminChangesPerDay: 50, adminInvitationsPerAddress: 3 },
})
const PATH = '/api/admin/admins'
const invited = (email = anEmail('bisi')) => ({
  ...{ email, firstName: 'Bisi', lastName: 'Ade' },
  ...{ adminRole: 'moderator', password: PASSWORD },
})
const spend = (what: string, subject: string) =>
  at.db.pool.query(
    `insert into rate_counters (key, used, last_at, resets_at) values ($1, 1000, now(), now() + interval '1 hour')
     on conflict (key) do update set used = excluded.used`,
    [counterKey(what, subject)],
  )

test('G-168 limits an admin’s changes per day, and invitations per address', async () => {
  const [boss, other] = [await signedInAdmin(at), await signedInAdmin(at)]
  const count = async () => (await at.db.pool.query('select count(*)::int as n from users')).rows[0].n
  const email = anEmail('bisi')
  await spend('invitations of admins to', mailboxOf(email))
  const refused = await boss.browser.post(PATH, invited(email))
  expect([refused.status, refused.body.message]).toEqual([
    429,
    'This address was invited several times today. Please try again tomorrow.',
  ])
  expect((await boss.browser.post(PATH, invited())).status).toBe(201)
  await spend('changes of admins by', boss.id)
  const before = await count()
  const one = `${PATH}/${other.id}`
  const change = (adminRole: string) => boss.browser.call('PUT', one, { adminRole, password: PASSWORD })
  for (const reply of [
    await boss.browser.post(PATH, invited()),
    await change('finance'),
    await boss.browser.call('DELETE', one, { password: PASSWORD }),
  ])
    expect([reply.status, reply.body.message]).toEqual([
      429,
      'Too many changes to admins today. Please continue tomorrow.',
    ])
  expect(await count()).toBe(before)
  expect(await rowOf(at, other.id)).toMatchObject({ is_admin: true, admin_role: 'all' })
  expect((await change('all')).status).toBe(200)
  expect((await other.browser.post(PATH, invited())).status).toBe(201)
})
