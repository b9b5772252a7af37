import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { ownApi } from '../../../own-routes.ts'
import { api } from '../../../routes.ts'
import { GuestContact } from './account-forms.contract.ts'

/** SHAPE-12. Without the guest's id: the cookie alone is the key (G-060). */
export const GuestSession = z.object({
  email: z.string().nullable(),
  phone: z.string().nullable(),
  expiresAt: z.string(),
})
export type GuestSession = z.output<typeof GuestSession>

export const guests = {
  currentGuest: endpoint({
    route: api.guest.current,
    who: 'anyone',
    summary: 'The active guest session of this browser, or null',
    params: z.object({}),
    query: z.object({}),
    body: z.undefined(),
    output: z.object({ guestSession: GuestSession.nullable() }),
    personal: true,
    counted: false,
  }),
  startGuest: endpoint({
    route: ownApi.guest.start,
    who: 'anyone',
    summary: 'Starts a guest session in this browser, or changes the contact of the one it has',
    params: z.object({}),
    query: z.object({}),
    body: GuestContact,
    output: z.object({ guestSession: GuestSession }),
    errors: { 400: 'No contact, or one that cannot be', 429: 'Too many guest sessions' },
  }),
}
