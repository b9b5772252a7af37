import type { QueryClient } from '@tanstack/react-query'
import { forgetTypedRating } from '#domains/accounts/components/typed-rating.ts'
import { forgetWish } from '#domains/shops/components/sign-in-wish.ts'
import type { IdentityKind } from '#shared/caller.ts'
import { type ApiRoute, api, pages } from '../routes.ts'
import { send } from './api-client.ts'

const LOGOUTS: Record<IdentityKind, ApiRoute> = {
  general: api.auth.logout,
  shop_owner: api.shopOwner.logout,
  customer: api.customer.logout,
}

/**
 * Calls the logout of every kind held: on a shared phone 'Sign Out' must mean out (NAV-23 to NAV-25, G-111). Answers
 * whether all went well; a failure is logged (NAV-26).
 */
export async function signOut(client: QueryClient, kinds: readonly IdentityKind[]): Promise<boolean> {
  let done = true
  for (const kind of kinds) {
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

/** Forgets what this page knows about the person who was signed in (G-115). */
export function forgetEverything(client: QueryClient): void {
  client.cancelQueries()
  forgetWish()
  forgetTypedRating()
}

/** A page of its own, so that nothing of the signed-in person stays in memory (G-115). */
export function goHome(): void {
  location.assign(pages.home)
}
