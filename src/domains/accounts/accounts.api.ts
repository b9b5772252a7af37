import { setTimeout as wait } from 'node:timers/promises'
import { AppError } from '#platform/http/api/errors.ts'
import type { Handler } from '#platform/http/api/handle.ts'
import type { AccountsDeps } from './account-options.ts'
import { adminsApi } from './admins/admins.api.ts'
import { codesApi } from './codes/codes.api.ts'
import { guestsApi } from './guests/guests.api.ts'
import { ownAccountApi } from './own-account/own-account.api.ts'
import { authApi } from './sign-in/auth.api.ts'

/** Every endpoint; GET /api/login is `registerLoginRedirect`. */
export function accountsApi(deps: AccountsDeps): Handler[] {
  const handlers = [...authApi(deps), ...codesApi(deps), ...guestsApi(deps), ...ownAccountApi(deps), ...adminsApi(deps)]
  return handlers.map(({ endpoint, answer }) => ({
    endpoint,
    answer: (...call) => answer(...call).catch((error) => holdRefusal(deps.options.refusalDelay, error)),
  }))
}

const MOST_HELD = 1_000
const TOO_MANY = new Set([423, 429])
let held = 0

/** Throws the error, delayed when it is a refusal for too many tries. */
async function holdRefusal(delay: number, error: unknown): Promise<never> {
  if (error instanceof AppError && TOO_MANY.has(error.status) && delay > 0 && held < MOST_HELD) {
    held++
    // Jitter, so that a crowd does not return at once.
    await wait(delay * (1 + Math.random()))
    held--
  }
  throw error
}
