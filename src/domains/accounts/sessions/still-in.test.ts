import { expect, test } from 'vitest'
import type { Caller } from '#shared/caller.ts'
import {
  type SignedIn,
  signedInAdmin,
  signedInCustomer,
  signedInOwner,
  signInsOf,
} from '../../../../test/support/account-people.ts'
import { anEmail, useAccounts } from '../../../../test/support/account-server.ts'
import { VERIFIED } from '../../../../test/support/standing.ts'
import { makeSessionCheck } from '../accounts.identify.ts'
import { ADMIN_SIGN_IN } from '../accounts.policy.ts'

const at = useAccounts({ requireEmailVerification: false })

const ask = (callers: Caller[]) => makeSessionCheck({ ...at.deps, db: at.db })(callers)
const asCaller = async ({ id }: SignedIn, role: 'customer' | 'shop_owner' | 'admin'): Promise<Caller> => {
  const signIn = (await signInsOf(at, id)).at(-1)?.id
  return { person: { id, role, isAdmin: role === 'admin', kinds: ['general'], signIn, ...VERIFIED }, guestId: null }
}
const change = (sql: string, id: string) => at.db.pool.query(sql, [id])

test('the session check of live streams drops signed-out, banned and demoted people', async () => {
  const [staying, leaving, banned] = [await signedInCustomer(at), await signedInOwner(at), await signedInCustomer(at)]
  const [admin, demoted] = [await signedInAdmin(at), await signedInAdmin(at)]
  const callers = [
    await asCaller(staying, 'customer'),
    await asCaller(leaving, 'shop_owner'),
    await asCaller(banned, 'customer'),
    await asCaller(admin, 'admin'),
    await asCaller(demoted, 'admin'),
  ]
  expect(await ask(callers)).toEqual([true, true, true, true, true])
  await leaving.browser.post('/api/shop-owner/logout')
  await change('update users set banned = true where id = $1', banned.id)
  await change(`update users set role = 'customer', is_admin = false where id = $1`, demoted.id)
  expect(await ask(callers)).toEqual([true, false, false, true, false])
  at.later(ADMIN_SIGN_IN)
  expect(await ask(callers.slice(0, 4))).toEqual([true, false, false, false])
  const { person } = callers[0] as Caller & { person: NonNullable<Caller['person']> }
  const { signIn: _signIn, ...withoutSignIn } = person
  expect(await ask([{ person: withoutSignIn, guestId: null }])).toEqual([false])
})

test('a visitor never counts; a guest counts while the guest session lasts', async () => {
  const browser = at.browser()
  await browser.post('/api/guest-session', { email: anEmail('guest') })
  const { rows } = await at.db.pool.query('select id from guest_sessions order by created_at desc limit 1')
  const guest: Caller = { person: null, guestId: rows[0].id }
  expect(await ask([{ person: null, guestId: null }, guest])).toEqual([false, true])
  await change(`update guest_sessions set expires_at = now() - interval '1 second' where id = $1`, rows[0].id)
  expect(await ask([guest])).toEqual([false])
})
