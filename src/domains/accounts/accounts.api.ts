import { setTimeout as wait } from 'node:timers/promises'
import { AppError } from '#platform/http/api/errors.ts'
import type { Handler } from '#platform/http/api/handle.ts'
import type { AccountsDeps } from './account-options.ts'
import { adminsApi } from './admins/admins.api.ts'
import { codesApi } from './codes/codes.api.ts'
import { guestsApi } from './guests/guests.api.ts'
import { ownAccountApi } from './own-account/own-account.api.ts'
import { authApi } from './sign-in/auth.api.ts'

/** Returns the handlers of this domain. `registerLoginRedirect` handles GET /api/login. */
export function accountsApi(deps: AccountsDeps): Handler[] {
  const handlers = [...authApi(deps), ...codesApi(deps), ...guestsApi(deps), ...ownAccountApi(deps), ...adminsApi(deps)]
  return handlers.map(({ endpoint, answer }) => ({
    endpoint,
    answer: (...call) => answer(...call).catch((error) => delayRefusal(deps.options.refusalDelay, error)),
  }))
}

const MAX_DELAYED = 1_000
const TOO_MANY = new Set([423, 429])
let delayedCount = 0

async function delayRefusal(delay: number, error: unknown): Promise<never> {
  if (error instanceof AppError && TOO_MANY.has(error.status) && delay > 0 && delayedCount < MAX_DELAYED) {
    delayedCount++
    // The random part keeps many clients from returning at the same moment.
    await wait(delay * (1 + Math.random()))
    delayedCount--
  }
  throw error
}
