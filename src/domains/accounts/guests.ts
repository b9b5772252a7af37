import { randomBytes } from 'node:crypto'
import type { Db } from '#platform/db/db.ts'
import { addressGroup } from '#platform/http/address-group.ts'
import { tooManyRequests, unauthorized } from '#platform/http/errors.ts'
import type { RequestFacts } from '#platform/http/request-facts.ts'
import type { AccountParts } from './account-options.ts'
import { GUEST_SESSION, PROLONG_EVERY } from './accounts.policy.ts'
import type { GuestSession } from './guests.contract.ts'
import { plainPhone } from './phone-numbers.ts'
import { counterKey, takeTurn } from './rate-counters.ts'
import { guestToken } from './session-cookies.ts'
import { hashOf } from './sessions.ts'

export type Guest = { id: string; email: string | null; phone: string | null; expiresAt: Date }

const TOKEN = /^[A-Za-z0-9_-]{43}$/
const HOUR = 3_600_000

/** The guest of a cookie's token; null when there is none, or not any more (GUEST-08). */
export async function findGuest(db: Db, token: string | undefined, now: Date): Promise<Guest | null> {
  if (token === undefined || !TOKEN.test(token)) return null
  const [guest] = await db.query<Guest>(
    'accounts.guest',
    'select id, email, phone, expires_at as "expiresAt" from guest_sessions where token = $1 and expires_at > $2',
    [hashOf(token), now],
  )
  return guest ?? null
}

/** The guest of an id that the edge has found before; null when there is none any more. */
export async function findGuestById(db: Db, id: string, now: Date): Promise<Guest | null> {
  const [guest] = await db.query<Guest>(
    'accounts.guestById',
    'select id, email, phone, expires_at as "expiresAt" from guest_sessions where id = $1 and expires_at > $2',
    [id, now],
  )
  return guest ?? null
}

/** Lets a guest session live on from now, at most once an hour (G-060). Answers whether it did. */
export async function prolongGuest(db: Db, guest: Guest, now: Date): Promise<boolean> {
  if (guest.expiresAt.getTime() - now.getTime() > GUEST_SESSION - PROLONG_EVERY) return false
  await db.query('accounts.prolongGuest', 'update guest_sessions set expires_at = $2 where id = $1', [
    guest.id,
    new Date(now.getTime() + GUEST_SESSION),
  ])
  return true
}

/**
 * Starts a guest session, or changes the contact of the one this browser has. Whatever contact is typed, nothing that was
 * kept under it is opened: the token is the only key (G-060). `token` is undefined when the browser keeps its own.
 * Throws 429.
 */
export async function startGuest(
  db: Db,
  { clock, options }: AccountParts,
  contact: { email?: string | undefined; phone?: string | undefined },
  request: RequestFacts,
): Promise<{ guest: Guest; token: string }> {
  const now = clock.now()
  const given = guestToken(request)
  const known = await findGuest(db, given, now)
  const { guestSessions, guestSessionsPerAddress } = options.limits
  const wait = known
    ? await takeTurn(db, counterKey('guest', known.id), { most: guestSessions, within: HOUR }, now)
    : await takeTurn(
        db,
        counterKey('guests of', addressGroup(request.ip)),
        { most: guestSessionsPerAddress, within: HOUR },
        now,
      )
  if (wait !== null) throw tooManyRequests(wait)

  const email = contact.email ?? null
  const phone = contact.phone === undefined ? null : plainPhone(contact.phone)
  const expiresAt = new Date(now.getTime() + GUEST_SESSION)
  const token = known && given !== undefined ? given : randomBytes(32).toString('base64url')
  const id = known?.id ?? `guest_${randomBytes(16).toString('hex')}`
  await db.query(
    'accounts.startGuest',
    `insert into guest_sessions (id, email, phone, token, expires_at, created_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (id) do update set email = excluded.email, phone = excluded.phone, expires_at = excluded.expires_at`,
    [id, email, phone, hashOf(token), expiresAt, now],
  )
  return { guest: { id, email, phone, expiresAt }, token }
}

/**
 * Hands what this browser's guest kept to the customer who signs in, and ends the guest session (G-064). Needs the
 * transaction of the sign-in. Answers whether there was one.
 */
export async function mergeGuest(
  tx: Db,
  { clock, mergeGuest: takers = [] }: Pick<AccountParts, 'clock' | 'mergeGuest'>,
  request: RequestFacts,
  userId: string,
): Promise<boolean> {
  const token = guestToken(request)
  if (token === undefined || !TOKEN.test(token)) return false
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

/** What a later domain keeps in a guest session under its own name; undefined when there is nothing (G-062). */
export async function readGuestData(db: Db, guestId: string, name: string): Promise<unknown> {
  const [guest] = await db.query<{ kept: unknown }>(
    'accounts.guestData',
    'select data -> $2::text as kept from guest_sessions where id = $1',
    [guestId, name],
  )
  return guest?.kept ?? undefined
}

/**
 * Puts what `change` makes of it in the place of what a later domain keeps in a guest session under its own name.
 * Changes of one guest wait for each other, so that none is lost. Throws 401 when the session has ended meanwhile, and
 * whatever `change` throws; nothing is changed then.
 */
export async function changeGuestData(
  db: Db,
  guestId: string,
  name: string,
  change: (kept: unknown, tx: Db) => unknown,
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

export function shownGuest({ email, phone, expiresAt }: Guest): GuestSession {
  return { email, phone, expiresAt: expiresAt.toISOString() }
}
