import { setTimeout as wait } from 'node:timers/promises'
import { AppError } from '#platform/http/errors.ts'
import type { Handler } from '#platform/http/handle.ts'
import type { AccountParts } from './account-options.ts'
import { codesApi } from './codes.api.ts'
import { doorsApi } from './doors.api.ts'
import { guestsApi } from './guests.api.ts'
import { ownAccountApi } from './own-account.api.ts'

/** Every call of this domain that is an endpoint; GET /api/login is `registerLoginRedirect`. */
export function accountsApi(parts: AccountParts): Handler[] {
  const handlers = [...doorsApi(parts), ...codesApi(parts), ...guestsApi(parts), ...ownAccountApi(parts)]
  return handlers.map(({ endpoint, answer }) => ({
    endpoint,
    answer: (...call) => answer(...call).catch((error) => holdRefusal(parts.options.refusalDelay, error)),
  }))
}

/** Refusals held back at the same time; further ones leave at once, as each keeps a connection. */
const MOST_HELD = 1_000
const TOO_MANY = new Set([423, 429])
let held = 0

/** Throws the error, after a while when it says that somebody tried too often. */
async function holdRefusal(delay: number, error: unknown): Promise<never> {
  if (error instanceof AppError && TOO_MANY.has(error.status) && delay > 0 && held < MOST_HELD) {
    held++
    // Not all of a crowd at the same moment again.
    await wait(delay * (1 + Math.random()))
    held--
  }
  throw error
}
