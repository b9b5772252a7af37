import type { Handler } from '#platform/http/handle.ts'
import type { AccountParts } from './account-options.ts'
import { codesApi } from './codes.api.ts'
import { doorsApi } from './doors.api.ts'
import { guestsApi } from './guests.api.ts'
import { ownAccountApi } from './own-account.api.ts'

/** Every call of this domain that is an endpoint; GET /api/login is `registerLoginRedirect`. */
export function accountsApi(parts: AccountParts): Handler[] {
  return [...doorsApi(parts), ...codesApi(parts), ...guestsApi(parts), ...ownAccountApi(parts)]
}
