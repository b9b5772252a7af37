import { z } from 'zod'
import { api } from '../../routes.ts'
import { looksLikeEmail, phoneDigits, plainEmail } from '../../shared/contact.ts'
import { endpoint } from '../../shared/endpoint.ts'
import { CONTACT_MESSAGE, form, optional } from './account-fields.contract.ts'

/** SHAPE-12. The guest's id is never told: the cookie alone is the key (G-060). */
export const GuestSession = z.object({
  email: z.string().nullable(),
  phone: z.string().nullable(),
  expiresAt: z.string(),
})
export type GuestSession = z.output<typeof GuestSession>

const GuestEmail = z.string({ error: CONTACT_MESSAGE }).transform(plainEmail).refine(looksLikeEmail, CONTACT_MESSAGE)
const GuestPhone = z
  .string({ error: CONTACT_MESSAGE })
  .trim()
  .max(40, CONTACT_MESSAGE)
  .refine((text) => phoneDigits(text) !== null, CONTACT_MESSAGE)

/** GUEST-02, G-061. */
export const GuestContact = form({ email: optional(GuestEmail), phone: optional(GuestPhone) }).refine(
  ({ email, phone }) => email !== undefined || phone !== undefined,
  { error: 'Please provide either an email or phone number.', path: ['email'] },
)

export const guests = {
  currentGuest: endpoint({
    route: api.guest.current,
    who: 'anyone',
    summary: 'The active guest session of this browser, or null',
    params: z.object({}),
    query: z.object({}),
    body: z.undefined(),
    output: z.object({ guestSession: GuestSession.nullable() }),
    counted: false,
  }),
  startGuest: endpoint({
    route: api.guest.start,
    who: 'anyone',
    summary: 'Starts a guest session in this browser, or changes the contact of the one it has',
    params: z.object({}),
    query: z.object({}),
    body: GuestContact,
    output: z.object({ guestSession: GuestSession }),
    errors: { 400: 'No contact, or one that cannot be', 429: 'Too many guest sessions' },
  }),
}
