import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { guestRoutes } from '../accounts.routes.ts'
import { GuestContact } from './account-forms.contract.ts'

/** SHAPE-12. Leaves out the guest's id, because the cookie alone is the key (G-060). */
export const GuestSession = z.object({
  email: z.string().nullable(),
  phone: z.string().nullable(),
  expiresAt: z.string(),
})
export type GuestSession = z.output<typeof GuestSession>

export const guests = {
  currentGuest: endpoint({
    route: guestRoutes.current,
    who: 'anyone',
    summary: 'Returns the active guest session of this browser, or null',
    output: z.object({ guestSession: GuestSession.nullable() }),
    personal: true,
    counted: false,
  }),
  startGuest: endpoint({
    route: guestRoutes.start,
    who: 'anyone',
    summary: 'Starts this browser’s guest session or changes its contact',
    body: GuestContact,
    output: z.object({ guestSession: GuestSession }),
    errors: { 400: 'Missing or invalid contact', 429: 'Too many guest sessions' },
  }),
}
