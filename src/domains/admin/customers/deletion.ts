import {
  adminAct,
  askToDelete,
  countDeletion,
  deletePerson,
  lockPersonForDecision,
} from '#domains/accounts/accounts.ts'
import type { Db } from '#platform/db/db.ts'
import { forbidden } from '#platform/http/api/errors.ts'
import type { RequestContext } from '#platform/http/api/request-context.ts'
import { recordLive } from '#platform/live/record-live.ts'
import { adminEvent } from '#platform/live/to-admins.ts'
import type { PersonHooks } from '#platform/modules/module.ts'
import type { Fresh, FullAdmin } from '#shared/caller.ts'
import { type PeopleDeps, unknownCustomer } from './bans.ts'

type DeletionDeps = PeopleDeps & Pick<PersonHooks, 'beforeDelete' | 'adminsChanged'>

/** Deletes a person (G-087), or returns the act that waits after five in a day (G-204). Throws 403 for admins, 404, 409. */
export async function deleteCustomer(
  db: Db,
  deps: DeletionDeps,
  admin: Fresh<FullAdmin>,
  customerId: string,
  request: RequestContext,
): Promise<{ actId: number } | null> {
  const isDone = await deleteAlone(db, deps, admin, customerId, request).catch((error) => {
    if (error instanceof TooMany) return false
    throw error
  })
  if (!isDone) {
    const deletionRequest = { personId: customerId, unknown: unknownCustomer }
    return { actId: await askToDelete(db, { ...deps, options: deps.config }, admin, deletionRequest, request) }
  }
  // In its own transaction, because a deletion locks the person's live counter in another order than the admins'.
  deps.live.wake(await db.transaction((tx) => recordLive(tx, [adminEvent('customers')])))
  return null
}

class TooMany extends Error {}

function deleteAlone(
  db: Db,
  deps: DeletionDeps,
  admin: Fresh<FullAdmin>,
  customerId: string,
  request: RequestContext,
): Promise<boolean> {
  return adminAct(db, deps, { admin, request }, async (tx) => {
    const person = await lockPersonForDecision(tx, customerId, admin)
    if (person?.isAdmin) throw forbidden('Remove the admin role before you delete this account.', 'admin_account')
    if (!(await deletePerson(tx, deps, customerId, 'admin'))) throw unknownCustomer()
    if (!(await countDeletion(tx, { ...deps, options: deps.config }, admin))) throw new TooMany()
    const entry = {
      action: 'customer.deleted',
      resource: `user:${customerId}`,
      details: { before: person?.role ?? null, after: 'deleted' },
    }
    return { result: true, impartial: null, entries: [entry], panels: [], removes: true }
  })
}
