import { type Impartial, refuseConflictOfInterest } from '#domains/accounts/accounts.ts'
import type { Db } from '#platform/db/db.ts'
import { AppError } from '#platform/http/api/errors.ts'
import type { Moderator } from '#shared/caller.ts'
import { microseconds } from '../shops.columns.ts'
import { shopNotFound } from '../shops.queries.ts'
import { describeLastDecision, type LastDecision, lastDecision } from './last-decision.queries.ts'
import { AT_ONCE_MS } from './moderation.policy.ts'
import type { ShopPeople } from './shop-people.queries.ts'

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

/** Locks owner and admin before the shop, like the deletion of a person. The 404 of a removed shop names the admin. */
export async function lockShop(tx: Db, shopId: number, admin: Moderator, now: Date): Promise<LockedShop> {
  await tx.query(
    'shops.holdPeople',
    `select from users where id = $2 or id = (select owner_id from shops where id = $1) order by id for key share`,
    [shopId, admin.id],
  )
  const shop = await findShopForDecision(tx, shopId)
  const last = await lastDecision(tx, shopId)
  if (!shop) throw shopNotFound(last?.kind === 'removed' ? describeLastDecision(last, admin, now) : undefined)
  return { ...shop, last }
}

export async function findShopForDecision(tx: Db, shopId: number): Promise<Omit<LockedShop, 'last'> | null> {
  const [shop] = await tx.query<Omit<LockedShop, 'last'>>(
    'shops.holdToDecide',
    `select id, name, location, owner_id, email, phone, is_approved, rejected_at, suspended_at,
       ${microseconds('updated_at')} as updated_at
     from shops where id = $1 for update`,
    [shopId],
  )
  return shop ?? null
}

/** Throws 403 for a conflict of interest. An admin's contact counts only in favour, or owners could enter it to block the admin. */
export const refuseOwnShop = (
  tx: Db,
  deps: { config: { demo: boolean } },
  admin: Moderator,
  { ownerId, email, phone }: ShopPeople,
  effect: 'for' | 'against',
): Promise<Impartial> => {
  const contacts = effect === 'for' ? { emails: [email], phones: [phone] } : {}
  const matter = { people: [ownerId], ...contacts, words: 'it is about your shop' }
  return refuseConflictOfInterest(tx, deps, { admin, role: 'moderator' }, matter)
}

/** Throws 409 if the last decision is not `seen`, or, without `seen`, if another admin decided within ten minutes. */
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
