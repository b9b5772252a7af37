import type { Db } from '#platform/db/db.ts'
import { AppError, forbidden, notFound } from '#platform/http/api/errors.ts'
import type { RequestContext } from '#platform/http/api/request-context.ts'
import { addressGroup } from '#platform/http/edge/address-group.ts'
import { consumeOrRefuse, counterKey } from '#platform/rate-limits/rate-counters.ts'
import { type SecretKey, sameText } from '#platform/secret-key.ts'
import { HOUR } from '#shared/time/units.ts'
import type { AccountsDeps } from '../account-options.ts'
import { ensureFirstAdmin } from './first-admin.ts'

const WRONG_TOKENS = { most: 20, within: HOUR }
const TOKEN_LENGTH = 32

/** The same in every process, and only from the secret key, so that nothing is stored. */
export const setupToken = (secret: SecretKey): string => secret.mac('setup', 'token').slice(0, TOKEN_LENGTH)

/** Returns true until there is an admin for the first time (ISSUE-42). A demo has its own. */
export async function isSetupOpen(db: Db, { options }: { options: { demo: boolean } }): Promise<boolean> {
  if (options.demo) return false
  const closed = await db.query(
    'accounts.setupState',
    'select from users where is_admin and not is_demo union all select from finished_setup limit 1',
  )
  return closed.length === 0
}

export async function mustBeOpen(db: Db, deps: Pick<AccountsDeps, 'options'>): Promise<void> {
  if (!(await isSetupOpen(db, deps))) throw notFound('not_found', 'Not found')
}

/** Makes the first admin, who then signs in. Throws 404 when there is one, 403 for a wrong token, 400, 429. */
export async function finishSetup(
  db: Db,
  deps: AccountsDeps,
  { token, ...admin }: { token: string; email: string; password: string },
  request: RequestContext,
): Promise<void> {
  await mustBeOpen(db, deps)
  if (!sameText(token, setupToken(deps.secret))) {
    // Strangers behind the same proxy must not use up the tries of the person with the token, which is too long to guess.
    await consumeOrRefuse(db, counterKey('setup from', addressGroup(request.ip)), WRONG_TOKENS, deps.clock.now())
    throw forbidden('This is not the token in the log of the server. Copy it again.', 'wrong_token')
  }
  await db.transaction(async (tx) => {
    const problem = await ensureFirstAdmin(tx, deps, admin)
    if (problem === 'exists') throw notFound('not_found', 'Not found')
    if (problem) throw new AppError(400, 'invalid', problem, { fields: { password: problem } })
  })
}
