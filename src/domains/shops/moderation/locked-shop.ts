import { refuseConflictOfInterest } from '#domains/accounts/accounts.ts'
import type { Db } from '#platform/db/db.ts'
import { AppError, notFound } from '#platform/http/api/errors.ts'
import type { Moderator } from '#shared/caller.ts'
import { microseconds } from '../shops.columns.ts'
import { describeLastDecision, type LastDecision, lastDecision } from './last-decision.queries.ts'
import { AT_ONCE_MS } from './moderation.policy.ts'
import type { ShopPeople } from './shop-people.queries.ts'

/** The columns of a shop that decisions need, locked until the transaction ends. */
export type LockedShop = {
  id: number
  name: string
  location: string
  ownerId: string
  email: string | null
  phone: string | null
  isApproved: boolean
  rejectedAt: Date | null
  suspendedAt: Date | null
  /** With microseconds. */
  updatedAt: string
  last: LastDecision | null
}

/**
 * Locks a shop after its owner and the admin, in the same order as the deletion of a person. Throws 404 for an unknown shop; for a removed
 * one the message names the admin who removed it.
 */
export async function lockShop(tx: Db, shopId: number, admin: Moderator, now: Date): Promise<LockedShop> {
  await tx.query(
    'shops.holdPeople',
    `select from users where id = $2 or id = (select owner_id from shops where id = $1) order by id for key share`,
    [shopId, admin.id],
  )
  const shop = await findShopForDecision(tx, shopId)
  const last = await lastDecision(tx, shopId)
  if (!shop)
    throw notFound(
      'shop.not_found',
      last?.kind === 'removed' ? describeLastDecision(last, admin, now) : 'Shop not found',
    )
  return { ...shop, last }
}

/** Locks the shop until the transaction ends; null if unknown. */
export async function findShopForDecision(tx: Db, shopId: number): Promise<Omit<LockedShop, 'last'> | null> {
  const [shop] = await tx.query<Omit<LockedShop, 'last'>>(
    'shops.holdToDecide',
    `select id, name, location, owner_id as "ownerId", email, phone, is_approved as "isApproved", rejected_at as "rejectedAt", suspended_at as "suspendedAt",
       ${microseconds('updated_at')} as "updatedAt"
     from shops where id = $1 for update`,
    [shopId],
  )
  return shop ?? null
}

/**
 * Throws 403 for the admin's own shop, if another admin could decide. A decision in its favour is also refused if the shop has the admin's
 * contact. One against it is not, or an owner could enter an admin's address to block that admin.
 */
export const refuseOwnShop = (
  tx: Db,
  deps: { config: { demo: boolean } },
  admin: Moderator,
  { ownerId, email, phone }: ShopPeople,
  effect: 'for' | 'against',
): Promise<void> => {
  const contacts = effect === 'for' ? { emails: [email], phones: [phone] } : {}
  const matter = { people: [ownerId], ...contacts, words: 'it is about your shop' }
  return refuseConflictOfInterest(tx, deps, { admin, role: 'moderator' }, matter)
}

/**
 * Throws 409 when a decision was taken after `seen`, the id of the decision on the screen or null. Without `seen`, throws when another
 * admin decided within ten minutes.
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
  if (isStale) throw new AppError(409, 'decided_meanwhile', describeLastDecision(last, admin, now))
}
