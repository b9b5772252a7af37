import { type Handler, handle } from '#platform/http/api/handle.ts'
import type { AccountsDeps } from '../account-options.ts'
import { accounts as contract } from '../accounts.contract.ts'
import { guestCookies } from '../sessions/session-cookies.ts'
import { findGuestById, startGuest, toGuestSession } from './guests.ts'

export function guestsApi(deps: AccountsDeps): Handler[] {
  return [
    handle(contract.currentGuest, async ({ db, caller }) => {
      const guest = caller.guestId === null ? null : await findGuestById(db, caller.guestId, deps.clock.now())
      return { guestSession: guest && toGuestSession(guest) }
    }),
    handle(contract.startGuest, async ({ db, body, request, cookie }) => {
      const { guest, token } = await startGuest(db, deps, body, request)
      for (const guestCookie of guestCookies(token, request.secure)) cookie(guestCookie)
      return { guestSession: toGuestSession(guest) }
    }),
  ]
}
