import type { Db } from '#platform/db/db.ts'
import type { RequestContext } from '#platform/http/api/request-context.ts'
import type { AccountsDeps } from '../account-options.ts'
import { linkBase, passwordChangedMail } from '../codes/account-mails.ts'
import { sendNotice } from '../codes/notices.ts'
import { setPassword } from '../codes/password-reset.ts'
import { refuseCommonPassword } from '../credentials/common-passwords.ts'
import { audit } from '../people/audit.ts'
import { endSessionsOf } from '../sessions/end-sessions.ts'
import type { OpenedSession } from '../sessions/session-cookies.ts'
import { rotateSession } from '../sessions/sessions.ts'
import { lockOwner, type OwnerProof, verifyAccountOwner } from './verify-owner.ts'

/** Sets a new password and ends all other sessions; returns null if this one has ended. Throws 400, 403, 423, 429. */
export async function changePassword(
  db: Db,
  deps: AccountsDeps,
  { person, password, newPassword }: OwnerProof & { person: { signIn: number }; newPassword: string },
  request: RequestContext,
): Promise<OpenedSession | null> {
  const { clock, passwords, options } = deps
  const { id: userId, signIn } = person
  const proven = await verifyAccountOwner(db, deps, { person, password }, request)
  await refuseCommonPassword(options, newPassword, proven, 'newPassword')
  const turn = { ip: request.ip, account: userId, known: true }
  const hashed = await passwords.inTurn(({ hash }) => hash(newPassword), turn)
  return db.transaction(async (tx) => {
    const owner = await lockOwner(tx, proven)
    await setPassword(tx, userId, hashed, clock.now())
    await endSessionsOf(tx, userId, { signIn, request })
    await sendNotice(tx, deps, owner, (email) => passwordChangedMail(email, linkBase(options, request)))
    await audit(tx, { userId, action: 'password.change' }, request, clock.now())
    return rotateSession(tx, signIn, owner.twoFactorEnabled)
  })
}
