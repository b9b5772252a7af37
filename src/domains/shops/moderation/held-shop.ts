import { refuseOwnMatter } from '#domains/accounts/accounts.ts'
import type { Db } from '#platform/db/db.ts'
import { AppError, notFound } from '#platform/http/api/errors.ts'
import type { Moderator } from '#shared/caller.ts'
import { type LastDecision, lastDecision, whatHappened } from './last-decision.queries.ts'
import { AT_ONCE_MS } from './moderation.policy.ts'
import type { Parties } from './parties.queries.ts'

/** A shop as decisions need it, held until the transaction ends. */
export type HeldShop = {
  id: number
  name: string
  ownerId: string
  email: string | null
  phone: string | null
  isApproved: boolean
  rejectedAt: Date | null
  suspendedAt: Date | null
  last: LastDecision | null
}

/**
 * Holds a shop, after its owner and the admin, as whoever deletes a person does. Throws 404 for an unknown one, and for a removed one
 * with who removed it.
 */
export async function holdShop(tx: Db, shopId: number, admin: Moderator, now: Date): Promise<HeldShop> {
  await tx.query(
    'shops.holdPeople',
    `select from users where id = $2 or id = (select owner_id from shops where id = $1) order by id for key share`,
    [shopId, admin.id],
  )
  const shop = await findHeldShop(tx, shopId)
  const last = await lastDecision(tx, shopId)
  if (!shop)
    throw notFound('shop.not_found', last?.kind === 'removed' ? whatHappened(last, admin, now) : 'Shop not found')
  return { ...shop, last }
}

/** Held until the transaction ends; null if unknown. */
export async function findHeldShop(tx: Db, shopId: number): Promise<Omit<HeldShop, 'last'> | null> {
  const [shop] = await tx.query<Omit<HeldShop, 'last'>>(
    'shops.holdToDecide',
    `select id, name, owner_id as "ownerId", email, phone, is_approved as "isApproved", rejected_at as "rejectedAt", suspended_at as "suspendedAt"
     from shops where id = $1 for update`,
    [shopId],
  )
  return shop ?? null
}

/**
 * Throws 403 when the shop is the admin's own and another could decide; for what is in its favour also when a contact of it is. Not
 * against it: an owner may type an admin's address to be left alone.
 */
export const refuseOwnShop = (
  tx: Db,
  deps: { config: { demo: boolean } },
  admin: Moderator,
  { ownerId, email, phone }: Parties,
  effect: 'for' | 'against',
): Promise<void> => {
  const contacts = effect === 'for' ? { emails: [email], phones: [phone] } : {}
  const matter = { people: [ownerId], ...contacts, words: 'it is about your shop' }
  return refuseOwnMatter(tx, deps, { admin, role: 'moderator' }, matter)
}

/**
 * Throws 409 when somebody has decided since the admin looked: `seen` is the id of the decision on screen, null for none. Without it,
 * when another admin has decided within ten minutes.
 */
export function refuseStale(
  last: LastDecision | null,
  seen: number | null | undefined,
  admin: Moderator,
  now: Date,
): void {
  if (last === null) return
  const isStale =
    seen === undefined ? last.byId !== admin.id && now.getTime() - last.at.getTime() < AT_ONCE_MS : last.id !== seen
  if (isStale) throw new AppError(409, 'decided_meanwhile', whatHappened(last, admin, now))
}
