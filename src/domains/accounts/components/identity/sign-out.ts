import type { QueryClient } from '@tanstack/react-query'
import { send } from '#client/api/api-client.ts'
import { deleteDrafts } from '#client/drafts.ts'
import { pauseLive } from '#client/live/use-live.ts'
import { type ApiRoute, pages } from '#routes.ts'
import type { IdentityKind } from '#shared/caller.ts'
import { authRoutes, customerRoutes, shopOwnerRoutes } from '../../accounts.routes.ts'
import { isMaybeSignedIn } from './use-other-tabs.ts'

const LOGOUTS: Record<IdentityKind, ApiRoute> = {
  general: authRoutes.logout,
  shop_owner: shopOwnerRoutes.logout,
  customer: customerRoutes.logout,
}

/** Signs out of every kind of identity (NAV-23 to NAV-25, G-111). Returns false after a failure, which is logged (NAV-26). */
export async function signOut(client: QueryClient, kinds: readonly IdentityKind[]): Promise<boolean> {
  pauseLive()
  const all = new Set([...kinds, ...(Object.keys(LOGOUTS) as IdentityKind[])])
  let done = true
  for (const kind of all) {
    // Another tab or a payment may have added a kind that this page does not know.
    if (!kinds.includes(kind) && !(done && isMaybeSignedIn())) break
    try {
      await send(LOGOUTS[kind])
    } catch (error) {
      done = false
      console.error('Signing out failed.', error)
    }
  }
  clearLocalData(client)
  return done
}

/** Clears all that this page knows about the person (G-115). */
export function clearLocalData(client: QueryClient): void {
  client.cancelQueries()
  deleteDrafts()
  try {
    sessionStorage.clear()
    // Clear-Site-Data erased the storage, but the theme belongs to the device.
    const { theme } = document.documentElement.dataset
    if (theme) localStorage.setItem('theme', theme)
  } catch {
    // Storage is blocked, so it is empty.
  }
}

/** Loads a new page, so that nothing about the person stays in memory (G-115). */
export function goHome(): void {
  location.assign(pages.home)
}
