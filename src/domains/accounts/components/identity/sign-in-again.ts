import type { QueryClient } from '@tanstack/react-query'
import { isUnauthorized, statusOf } from '#client/api/api-client.ts'
import { pages, redirects } from '#routes.ts'
import { toast } from '#ui/toast.tsx'
import { checks, identityIn } from './identity.ts'

/** Milliseconds that a refusal is shown before the redirect to sign in (CONST-13). */
export const SIGN_IN_REDIRECT_MS = 500

export const LOGGED_OUT = { title: 'Unauthorized', description: 'You are logged out. Logging in again...' }

/** Shows that the session has ended and redirects to the sign-in (ERR-05, ERR-06). Returns false for other errors. */
export function signInAgain(client: QueryClient, error: unknown): boolean {
  // An admin may have lost their rights; the guard of the page redirects (G-116).
  if (statusOf(error) === 403 && identityIn(client).isAdmin)
    for (const { queryKey } of Object.values(checks)) void client.invalidateQueries({ queryKey })
  if (!isUnauthorized(error)) return false
  const to = client.getQueryData(checks.shop_owner.queryKey) ? pages.shopOwnerAuth : redirects.login
  toast({ ...LOGGED_OUT, tone: 'error' })
  setTimeout(() => location.assign(to), SIGN_IN_REDIRECT_MS)
  return true
}
