import { expect, test } from 'vitest'
import {
  proveContacts,
  type SignedIn,
  signedInAdmin,
  signedInCustomer,
  signedInOwner,
} from '../../../../test/support/account-people.ts'
import { PASSWORD, useAccounts } from '../../../../test/support/account-server.ts'
import { lockWaits } from '../../../../test/support/lock-waits.ts'
import { until } from '../../../../test/support/until.ts'

const at = useAccounts({ requireEmailVerification: false, env: { RATE_LIMITS: '0' } })
const rows = async (text: string, values: unknown[] = []) => (await at.db.pool.query(text, values)).rows

const invite = (admin: SignedIn, them: SignedIn) =>
  admin.browser.post('/api/admin/admins', {
    email: them.email,
    firstName: 'Bisi',
    lastName: 'Ade',
    adminRole: 'moderator',
    password: PASSWORD,
  })

const CALLS = [
  ['bans a customer', 'PATCH', '/customers/:id/ban', { banned: true }, signedInCustomer],
  ['bans an owner', 'PATCH', '/owners/:id/ban', { banned: true, reason: 'Fraud', until: null }, signedInOwner],
  ['deletes a customer', 'DELETE', '/customers/:id', undefined, signedInCustomer],
] as const

test.each(CALLS)(
  'an admin who %s and makes them an admin at the same moment gets two responses',
  async (_what, method, path, body, join) => {
    let [admin, them] = [await signedInAdmin(at), await join(at)]
    // The invitation locks people in id order, so the admin has to be the first.
    while (them.id < admin.id) [admin, them] = [await signedInAdmin(at), await join(at)]
    await proveContacts(at, them.id)
    const holder = await at.db.pool.connect()
    const waiting = (count: number) =>
      until(`${count} to wait for the person`, async () => (await lockWaits(at.db)) === count)
    try {
      await holder.query('begin')
      await holder.query('select from users where id = $1 for update', [them.id])
      const acted = admin.browser.call(method, `/api/admin${path.replace(':id', them.id)}`, body)
      await waiting(1)
      const invited = invite(admin, them)
      await waiting(2)
      await holder.query('commit')
      const statuses = [(await acted).status, (await invited).status]
      expect([200, 204, 403, 404]).toContain(statuses[0])
      expect([201, 409]).toContain(statuses[1])
      const [left] = await rows('select is_admin and banned as "isBoth" from users where id = $1', [them.id])
      expect(left?.isBoth ?? false).toBe(false)
    } finally {
      await holder.query('rollback')
      holder.release()
    }
  },
)
