import { randomBytes } from 'node:crypto'
import type { Db } from '#platform/db/db.ts'
import { unauthorized } from '#platform/http/api/errors.ts'
import type { RequestContext } from '#platform/http/api/request-context.ts'
import { addressGroup } from '#platform/http/edge/address-group.ts'
import { consumeOrRefuse, counterKey } from '#platform/rate-limits/rate-counters.ts'
import { HOUR } from '#shared/time/units.ts'
import type { AccountsDeps } from '../account-options.ts'
import { EXTEND_EVERY, GUEST_SESSION } from '../accounts.policy.ts'
import type { GuestSession } from '../contract/guests.contract.ts'
import { plainPhone } from '../people/phone-numbers.ts'
import { guestToken } from '../sessions/session-cookies.ts'
import { hashOf, isToken, newToken } from '../sessions/tokens.ts'

export type Guest = { id: string; email: string | null; phone: string | null; expiresAt: Date }

/** Finds the guest of a cookie's token; null when missing or expired (GUEST-08). */
export async function findGuest(db: Db, token: string | undefined, now: Date): Promise<Guest | null> {
  if (!isToken(token)) return null
  const [guest] = await db.query<Guest>(
    'accounts.guest',
    'select id, email, phone, expires_at from guest_sessions where token = $1 and expires_at > $2',
    [hashOf(token), now],
  )
  return guest ?? null
}

export async function findGuestById(db: Db, id: string, now: Date): Promise<Guest | null> {
  const [guest] = await db.query<Guest>(
    'accounts.guestById',
    'select id, email, phone, expires_at from guest_sessions where id = $1 and expires_at > $2',
    [id, now],
  )
  return guest ?? null
}

/** Extends a guest session, at most once an hour (G-060). Returns false if the last time was less than an hour ago. */
export async function extendGuest(db: Db, guest: Guest, now: Date): Promise<boolean> {
  if (guest.expiresAt.getTime() - now.getTime() > GUEST_SESSION - EXTEND_EVERY) return false
  await db.query('accounts.prolongGuest', 'update guest_sessions set expires_at = $2 where id = $1', [
    guest.id,
    new Date(now.getTime() + GUEST_SESSION),
  ])
  return true
}

/** Starts or changes this browser's guest session. Its token is the only key (G-060). Throws 429. */
export async function startGuest(
  db: Db,
  { clock, options }: AccountsDeps,
  contact: { email?: string | undefined; phone?: string | undefined },
  request: RequestContext,
): Promise<{ guest: Guest; token: string }> {
  const now = clock.now()
  const givenToken = guestToken(request)
  const known = await findGuest(db, givenToken, now)
  const { guestSessions, guestSessionsPerAddress } = options.limits
  const [key, most] = known
    ? [counterKey('guest', known.id), guestSessions]
    : [counterKey('guests of', addressGroup(request.ip)), guestSessionsPerAddress]
  await consumeOrRefuse(db, key, { most, within: HOUR }, now)

  const email = contact.email ?? null
  const phone = contact.phone === undefined ? null : plainPhone(contact.phone)
  const expiresAt = new Date(now.getTime() + GUEST_SESSION)
  const token = known && givenToken !== undefined ? givenToken : newToken()
  const id = known?.id ?? `guest_${randomBytes(16).toString('hex')}`
  await db.query(
    'accounts.startGuest',
    `insert into guest_sessions (id, email, phone, token, expires_at, created_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (id) do update set email = excluded.email, phone = excluded.phone, expires_at = excluded.expires_at`,
    [id, email, phone, hashOf(token), expiresAt, now],
  )
  return { guest: { id, email, phone, expiresAt }, token }
}

/** Moves a guest's data to the customer who signs in (G-064). Returns false without a guest. */
export async function mergeGuest(
  tx: Db,
  { clock, mergeGuest: takers = [] }: Pick<AccountsDeps, 'clock' | 'mergeGuest'>,
  request: RequestContext,
  userId: string,
): Promise<boolean> {
  const token = guestToken(request)
  if (!isToken(token)) return false
  const now = clock.now()
  const [guest] = await tx.query<{ id: string }>(
    'accounts.lockGuest',
    'select id from guest_sessions where token = $1 and expires_at > $2 for update',
    [hashOf(token), now],
  )
  if (!guest) return false
  for (const take of takers) await take(tx, guest.id, userId)
  await tx.query('accounts.endGuest', 'update guest_sessions set expires_at = $2, token = null where id = $1', [
    guest.id,
    now,
  ])
  return true
}

/** Returns the guest data that another domain stored under `name`, or undefined (G-062). */
export async function readGuestData(db: Db, guestId: string, name: string): Promise<unknown> {
  const [guest] = await db.query<{ data: unknown }>(
    'accounts.guestData',
    'select data -> $2::text as data from guest_sessions where id = $1',
    [guestId, name],
  )
  return guest?.data ?? undefined
}

/** Changes the guest data that another domain stores under `name`, one change at a time. Throws 401. */
export async function changeGuestData(
  db: Db,
  guestId: string,
  name: string,
  change: (data: unknown, tx: Db) => unknown,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [guest] = await tx.query<{ data: Record<string, unknown> }>(
      'accounts.lockGuestData',
      'select data from guest_sessions where id = $1 and token is not null for update',
      [guestId],
    )
    if (!guest) throw unauthorized()
    const data = { ...guest.data, [name]: await change(guest.data[name], tx) }
    await tx.query('accounts.changeGuestData', 'update guest_sessions set data = $2::json where id = $1', [
      guestId,
      JSON.stringify(data),
    ])
  })
}

export function toGuestSession({ email, phone, expiresAt }: Guest): GuestSession {
  return { email, phone, expiresAt: expiresAt.toISOString() }
}
