import { type Handler, handle } from '#platform/http/handle.ts'
import type { AccountParts } from './account-options.ts'
import { accounts as contract } from './accounts.contract.ts'
import { findGuestById, shownGuest, startGuest } from './guests.ts'
import { guestCookies } from './session-cookies.ts'

export function guestsApi(parts: AccountParts): Handler[] {
  return [
    handle(contract.currentGuest, async ({ db, caller, header }) => {
      header('cache-control', 'private, no-store')
      const guest = caller.guestId === null ? null : await findGuestById(db, caller.guestId, parts.clock.now())
      return { guestSession: guest && shownGuest(guest) }
    }),
    handle(contract.startGuest, async ({ db, body, request, cookie }) => {
      const { guest, token } = await startGuest(db, parts, body, request)
      for (const kept of guestCookies(token, request.secure)) cookie(kept)
      return { guestSession: shownGuest(guest) }
    }),
  ]
}
