import type { QueryClient } from '@tanstack/react-query'
import { isUnauthorized, statusOf } from '#client/api/api-client.ts'
import { toast } from '#ui/toast.tsx'
import { redirects } from '../../../../own-routes.ts'
import { pages } from '../../../../routes.ts'
import { checks, identityIn } from './identity.ts'

/** Milliseconds that a refusal is shown before the redirect to sign in (CONST-13). */
export const TURNED_AWAY_MS = 500

export const LOGGED_OUT = { title: 'Unauthorized', description: 'You are logged out. Logging in again...' }

/**
 * Answers an action that was refused because the session has ended: says so, then leads to the sign-in, for a shop owner's
 * session to that of shop owners (ERR-05, ERR-06). False when `error` is something else.
 */
export function signInAgain(client: QueryClient, error: unknown): boolean {
  // An admin whose rights have ended meanwhile: the guard of the page leads on (G-116).
  if (statusOf(error) === 403 && identityIn(client).isAdmin)
    for (const { queryKey } of Object.values(checks)) void client.invalidateQueries({ queryKey })
  if (!isUnauthorized(error)) return false
  const to = client.getQueryData(checks.shop_owner.queryKey) ? pages.shopOwnerAuth : redirects.login
  void toast({ ...LOGGED_OUT, tone: 'error' }).then(() => setTimeout(() => location.assign(to), TURNED_AWAY_MS))
  return true
}
