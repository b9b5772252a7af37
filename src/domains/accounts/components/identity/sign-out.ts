import type { QueryClient } from '@tanstack/react-query'
import { send } from '#client/api/api-client.ts'
import { dropDrafts } from '#client/drafts.ts'
import { leaveLive } from '#client/live/use-live.ts'
import type { IdentityKind } from '#shared/caller.ts'
import { ownApi } from '../../../../own-routes.ts'
import { type ApiRoute, pages } from '../../../../routes.ts'
import { isMaybeSignedIn } from './use-other-tabs.ts'

const LOGOUTS: Record<IdentityKind, ApiRoute> = {
  general: ownApi.auth.logout,
  shop_owner: ownApi.shopOwner.logout,
  customer: ownApi.customer.logout,
}

/** Signs out of every kind held (NAV-23 to NAV-25, G-111); false after a failure, which is logged (NAV-26). */
export async function signOut(client: QueryClient, kinds: readonly IdentityKind[]): Promise<boolean> {
  leaveLive()
  const all = new Set([...kinds, ...(Object.keys(LOGOUTS) as IdentityKind[])])
  let done = true
  for (const kind of all) {
    // Another tab or a payment may have added a kind that this page does not know of.
    if (!kinds.includes(kind) && !(done && isMaybeSignedIn())) break
    try {
      await send(LOGOUTS[kind])
    } catch (error) {
      done = false
      console.error('Signing out failed.', error)
    }
  }
  forgetEverything(client)
  return done
}

/** Forgets all that this page knows of the person (G-115). */
export function forgetEverything(client: QueryClient): void {
  client.cancelQueries()
  dropDrafts()
  try {
    sessionStorage.clear()
  } catch {
    // Storage is refused, so nothing was remembered.
  }
}

/** A page load, so that nothing of the person stays in memory (G-115). */
export function goHome(): void {
  location.assign(pages.home)
}
