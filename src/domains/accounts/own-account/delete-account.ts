import type { Db } from '#platform/db/db.ts'
import { forbidden } from '#platform/http/api/errors.ts'
import type { RequestContext } from '#platform/http/api/request-context.ts'
import type { DeletedBy } from '#platform/modules/module.ts'
import type { AccountsDeps } from '../account-options.ts'
import { mayDeleteOwnAccount } from '../accounts.policy.ts'
import { audit, eraseAuditDetails } from '../people/audit.ts'
import { lockPerson } from '../people/people.queries.ts'
import { endSessionsOf } from '../sessions/end-sessions.ts'
import { type OwnerProof, withVerifiedOwner } from './verify-owner.ts'

/** Deletes the caller's account (G-087). Throws 400, 403 for admins, 423. */
export async function deleteOwnAccount(
  db: Db,
  deps: AccountsDeps,
  input: OwnerProof,
  request: RequestContext,
): Promise<void> {
  await withVerifiedOwner(db, deps, input, request, async (tx, owner) => {
    if (!mayDeleteOwnAccount(owner)) throw forbidden('Admins cannot delete their own account.', 'admin_account')
    await deletePerson(tx, deps, owner.id, 'self')
    const entry = { userId: null, action: 'account.delete', resource: `user:${owner.id}` }
    await audit(tx, entry, request, deps.clock.now())
  })
}

/** Deletes a person with all their data (G-087). Returns false if unknown. Throws the 409 of `beforeDelete` (G-169). */
export async function deletePerson(
  tx: Db,
  { beforeDelete = [] }: Pick<AccountsDeps, 'beforeDelete'>,
  userId: string,
  by: DeletedBy,
): Promise<boolean> {
  if (!(await lockPerson(tx, userId))) return false
  for (const step of beforeDelete) await step(tx, userId, by)
  await endSessionsOf(tx, userId)
  await eraseAuditDetails(tx, [`user:${userId}`], ['reason'])
  await tx.query('accounts.delete', 'delete from users where id = $1', [userId])
  return true
}
