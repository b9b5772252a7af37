import type { Db } from '#platform/db/db.ts'
import { forbidden } from '#platform/http/api/errors.ts'
import type { RequestContext } from '#platform/http/api/request-context.ts'
import type { AccountsDeps } from '../account-options.ts'
import { withPassword } from '../credentials/with-password.ts'
import { audit } from '../people/audit.ts'
import { contactTaken, isOpenedBy, type KnownContact } from '../people/contacts.ts'
import type { PersonRecord } from '../people/people.queries.ts'
import { setRole } from '../people/people.ts'
import { BANNED } from '../sessions/end-sessions.ts'
import { enter, type SignInEntry } from './sign-in.ts'

/** Makes a customer with the correct password a shop owner (G-112). A wrong password throws the 409 of a taken contact. */
export async function upgradeCustomer(
  db: Db,
  deps: AccountsDeps,
  { holder, contacts, password }: { holder: PersonRecord; contacts: readonly KnownContact[]; password: string },
  request: RequestContext,
): Promise<SignInEntry> {
  const claim = {
    contact: holder.id,
    find: async () => holder,
    password,
    twoFactorCode: undefined,
    where: 'shop_owner.register',
    refuse: contactTaken,
  }
  return withPassword(db, deps, claim, request, async (tx, person, twoFactor) => {
    if (person.banned) throw forbidden(BANNED.message, BANNED.code)
    // Role or verified contact may have changed since the lookup.
    if (person.role !== 'customer' || !contacts.some((contact) => isOpenedBy(person, contact))) throw contactTaken()
    const { id: userId } = person
    const role = 'shop_owner' as const
    await setRole(tx, userId, { role, isAdmin: false })
    const entry = {
      userId,
      action: 'role.change',
      resource: `user:${userId}`,
      details: { before: 'customer', after: role, role },
    }
    await audit(tx, entry, request, deps.clock.now())
    return enter(
      tx,
      deps,
      { person: { ...person, role }, portal: role, remember: false, twoFactor, proven: true },
      request,
    )
  })
}
