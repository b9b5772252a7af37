import { adminAct } from '#domains/accounts/accounts.ts'
import type { Db } from '#platform/db/db.ts'
import { AppError, conflict } from '#platform/http/api/errors.ts'
import type { RequestContext } from '#platform/http/api/request-context.ts'
import type { Moderator } from '#shared/caller.ts'
import { endVerifications } from '../../verification/end-verifications.ts'
import { type ModerationDeps, recordDecision } from '../decisions.ts'
import { describeLastDecision } from '../last-decision.queries.ts'
import { type LockedShop, lockShop, refuseOwnShop } from '../locked-shop.ts'
import { endHeld, waitingChanges, waitingDetails, waitingRows } from './held-changes.ts'

type ChangeDecisionInput = {
  shopId: number
  ids: readonly number[]
  accept: boolean
  reason: string | null
  text: string | null
}

/** Decides held changes (G-200). Throws 403 for the admin's own shop or phone number, 404, 409 if they have changed. */
export function decideChange(
  db: Db,
  deps: ModerationDeps,
  admin: Moderator,
  { shopId, ids, accept, reason, text }: ChangeDecisionInput,
  request: RequestContext,
): Promise<void> {
  return adminAct(db, deps, { admin, request }, async (tx, now) => {
    const shop = await lockShop(tx, shopId, admin, now)
    const waiting = await waitingRows(tx, shopId)
    if (waiting.length !== ids.length || !waiting.every(({ id }) => ids.includes(id)))
      throw changedSince(shop, waiting.length > 0, admin, now)
    const proposed = waitingChanges(waiting)
    const effect = accept ? 'for' : 'against'
    await refuseOwnShop(tx, deps, admin, shop, effect)
    const impartial = await refuseOwnShop(tx, deps, admin, { ...shop, phone: proposed.phone ?? shop.phone }, effect)
    const details = await changeDetails(tx, shop, waiting)
    if (accept) await applyChanges(tx, deps, { shop, proposed }, request)
    await endHeld(tx, shopId)
    const decision = { kind: accept ? 'accepted' : 'refused', shop, admin, now, details } as const
    const entry = await recordDecision(tx, deps, { ...decision, ...(accept ? NO_REASON : { reason, text }) }, request)
    return { result: undefined, impartial, entries: [entry], panels: ['edits', 'shops', 'verifications'] }
  })
}

async function changeDetails(tx: Db, { id, name }: LockedShop, waiting: Awaited<ReturnType<typeof waitingRows>>) {
  const [{ category } = { category: null }] = await tx.query<{ category: string | null }>(
    'shops.categoryBefore',
    'select c.name as category from shops s join categories c on c.id = s.category_id where s.id = $1',
    [id],
  )
  const after = Object.fromEntries(waiting.map(({ field, after }) => [field, after]))
  return waitingDetails(
    waiting.map(({ field }) => field),
    { name, category },
    { name: after.name ?? null, category: after.category ?? null },
  )
}

const NO_REASON = { reason: null, text: null }

function changedSince({ last }: LockedShop, isWaiting: boolean, admin: Moderator, now: Date): AppError {
  if (isWaiting)
    return conflict('changed_meanwhile', 'The owner has changed this since you read it. Please check it again.')
  const isDecided = last?.kind === 'accepted' || last?.kind === 'refused'
  const words = isDecided ? describeLastDecision(last, admin, now) : 'The owner has withdrawn this change.'
  return new AppError(409, 'decided_meanwhile', words)
}

type Applied = { shop: LockedShop; proposed: ReturnType<typeof waitingChanges> }

/** Applies the changes as reviewed. This ends verifications of replaced details, like any edit. */
async function applyChanges(
  tx: Db,
  deps: ModerationDeps,
  { shop: { id: shopId, ownerId }, proposed: change }: Applied,
  request: RequestContext,
): Promise<void> {
  type Stored = {
    name: string
    phone: string | null
    categoryId: number | null
    location: string
    address: string | null
  }
  const [before] = await tx.query<Stored>(
    'shops.beforeChange',
    'select name, phone, category_id, location, address from shops where id = $1',
    [shopId],
  )
  if (!before) return
  const after = { ...before, ...change }
  await tx.query('shops.applyChange', 'update shops set name = $2, phone = $3, category_id = $4 where id = $1', [
    shopId,
    after.name,
    after.phone,
    after.categoryId,
  ])
  await tx.query(
    'shops.changeSeen',
    `delete from shop_edits e using shop_edits held
     where e.shop_id = $1 and e.product_id = 0 and not e.is_held
       and held.shop_id = $1 and held.product_id = 0 and held.is_held and held.field = e.field`,
    [shopId],
  )
  await endVerifications(tx, deps, { shopId, ownerId, before, after }, request)
}
