import { audit, deletePerson, holdPerson } from '#domains/accounts/accounts.ts'
import type { Db } from '#platform/db/db.ts'
import { forbidden } from '#platform/http/api/errors.ts'
import type { RequestFacts } from '#platform/http/api/request-facts.ts'
import { recordLive } from '#platform/live/record-live.ts'
import { toAdmins } from '#platform/live/to-admins.ts'
import type { PersonHooks } from '#platform/modules/module.ts'
import type { FullAdmin } from '#shared/caller.ts'
import { type PeopleDeps, unknownCustomer } from './bans.ts'

/** Deletes a person for ever (G-087). Throws 403 for admins, 404, and 409 for somebody with shops or paid years. */
export async function deleteCustomer(
  db: Db,
  { clock, live, beforeDelete }: PeopleDeps & Pick<PersonHooks, 'beforeDelete'>,
  admin: FullAdmin,
  customerId: string,
  request: RequestFacts,
): Promise<void> {
  await db.transaction(async (tx) => {
    const person = await holdPerson(tx, customerId, admin)
    if (person?.isAdmin) throw forbidden('Admins cannot be deleted here.', 'admin_account')
    if (!(await deletePerson(tx, { beforeDelete }, customerId, 'admin'))) throw unknownCustomer()
    const entry = {
      userId: admin.id,
      action: 'customer.deleted',
      resource: `user:${customerId}`,
      details: { before: person?.role ?? null, after: 'deleted' },
    }
    await audit(tx, entry, request, clock.now())
  })
  // Apart: whoever is deleted takes a counter of their own, in no order with the admins'.
  live.wake(await db.transaction((tx) => recordLive(tx, [toAdmins('customers')])))
}
