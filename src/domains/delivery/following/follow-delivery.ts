import { findContactPoints, plainPhone } from '#domains/accounts/accounts.ts'
import type { Db } from '#platform/db/db.ts'
import { badRequest, notFound } from '#platform/http/api/errors.ts'
import { admit } from '#platform/http/api/handle.ts'
import type { RequestContext } from '#platform/http/api/request-context.ts'
import { addressGroup } from '#platform/http/edge/address-group.ts'
import type { Caller } from '#shared/caller.ts'
import { looksLikeEmail, plainEmail } from '#shared/contact.ts'
import { type DeliveryRecord, findFollowed, findOwnDelivery, isRequester } from '../delivery.queries.ts'
import { NO_CONTACT } from '../delivery-forms.contract.ts'
import { limitGuesses } from '../delivery-limits.ts'
import type { DeliveryDeps } from '../messages/send-messages.ts'
import { isKnownBrowser } from './known-browser.ts'

export const unknownDelivery = () =>
  notFound('delivery.not_found', 'We found no delivery request with this reference and contact.')
const notYours = () => notFound('delivery.not_yours', 'You have made no delivery request with this reference.')

/** Returns a request by its contact (G-203). Throws 404 for a wrong reference or contact, and 429 after too many guesses. */
export async function followDelivery(
  db: Db,
  deps: DeliveryDeps,
  caller: Caller,
  { reference, contact }: { reference: string; contact: string },
  request: RequestContext,
): Promise<DeliveryRecord> {
  const known = looksLikeEmail(plainEmail(contact))
    ? { email: plainEmail(contact), phone: null }
    : { email: null, phone: plainPhone(contact) }
  const requester = await requesterOf(db, deps, caller, { reference, ...known }, request)
  const guess = { reference, ip: request.ip, requester }
  const found = await limitGuesses(db, deps, guess, () => findFollowed(db, reference, known))
  if (!found) throw unknownDelivery()
  return found
}

/** Throws 401, 403, and 404 for unknown requests and those of other people. */
export async function findOwn(db: Db, caller: Caller, reference: string): Promise<DeliveryRecord> {
  const { person } = admit({ who: 'signedIn' }, caller)
  const found = await findOwnDelivery(db, person.id, reference)
  if (!found) throw notYours()
  return found
}

/** Returns a request by its contact or as its signed-in requester. Throws like `followDelivery` and `findOwn`, and 400. */
export async function findDecidable(
  db: Db,
  deps: DeliveryDeps,
  caller: Caller,
  { reference, contact }: { reference: string; contact: string | undefined },
  request: RequestContext,
): Promise<DeliveryRecord> {
  if (contact !== undefined) return followDelivery(db, deps, caller, { reference, contact }, request)
  if (caller.person === null) throw badRequest('invalid', NO_CONTACT, { contact: NO_CONTACT })
  return findOwn(db, caller, reference)
}

type Tried = { reference: string; email: string | null; phone: string | null }

/** Returns the id for counting the requester's own guesses: by account, verified contact or known browser. Null for others. */
async function requesterOf(
  db: Db,
  { secret }: DeliveryDeps,
  { person, guestId }: Caller,
  { reference, email, phone }: Tried,
  request: RequestContext,
): Promise<string | null> {
  if (isKnownBrowser(secret, reference, request)) return `${reference} ${addressGroup(request.ip)}`
  const userId = person?.id ?? null
  if (userId === null && guestId === null) return null
  if (await isRequester(db, reference, { userId, guestId })) return userId ?? guestId
  const contactPoints = userId === null ? null : await findContactPoints(db, userId)
  const isOwnContact =
    contactPoints !== null &&
    ((contactPoints.isEmailVerified && email !== null && contactPoints.email === email) ||
      (contactPoints.isPhoneVerified && phone !== null && contactPoints.phone === phone))
  return isOwnContact ? userId : null
}
