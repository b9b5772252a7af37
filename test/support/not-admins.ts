import { signedInAdmin, signedInCustomer, signedInOwner } from './account-people.ts'
import type { AccountServer, Browser } from './account-server.ts'

/** Returns callers whom admin calls reject, with the status: visitor, guest, customer, owner, banned admin, and an admin whose session ended. */
export async function notAdmins(at: AccountServer): Promise<readonly (readonly [browser: Browser, status: number])[]> {
  const guest = at.browser()
  await guest.post('/api/guest-session', {})
  const banned = await signedInAdmin(at)
  await at.db.pool.query('update users set banned = true where id = $1', [banned.id])
  const expired = await signedInAdmin(at)
  await at.db.pool.query(
    `update sessions set sess = jsonb_set(sess::jsonb, '{signedInAt}', to_jsonb(0)) where sess ->> 'userId' = $1`,
    [expired.id],
  )
  return [
    [at.browser(), 401],
    [guest, 401],
    [(await signedInCustomer(at)).browser, 403],
    [(await signedInOwner(at)).browser, 403],
    [banned.browser, 403],
    [expired.browser, 403],
  ]
}
