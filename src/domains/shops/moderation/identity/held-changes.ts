import { audit, plainPhone } from '#domains/accounts/accounts.ts'
import type { Db } from '#platform/db/db.ts'
import { badRequest } from '#platform/http/api/errors.ts'
import type { RequestContext } from '#platform/http/api/request-context.ts'
import type { Person } from '#shared/caller.ts'
import { UNKNOWN_CATEGORY } from '../../own/own-shops.policy.ts'
import {
  changedIdentity,
  IDENTITY_DAYS,
  type Identity,
  type IdentityField,
  type KnownIdentity,
  reasonsToHold,
} from './identity.policy.ts'

export type StoredIdentity = {
  name: string
  phone?: string | null | undefined
  categoryId?: number | null | undefined
}
const COLUMN = { name: 'name', phone: 'phone', category: 'categoryId' } as const
type Changes = Partial<StoredIdentity>

type WaitingRow = { id: number; field: IdentityField; after: string | null; categoryId: number | null }
/** Lists the held changes of a shop, oldest first. When one of them changes, all get new ids. */
export const waitingRows = (tx: Db, shopId: number): Promise<WaitingRow[]> =>
  tx.query<WaitingRow>(
    'shops.heldRows',
    `select id, field, after, category_id from shop_edits
     where shop_id = $1 and product_id = 0 and is_held order by id`,
    [shopId],
  )

export const waitingChanges = (rows: readonly WaitingRow[]): Changes =>
  Object.fromEntries(
    rows.map(({ field, after, categoryId }) => [COLUMN[field], field === 'category' ? categoryId : after]),
  )

type Edited<T> = {
  shopId: number
  before: StoredIdentity & { isApproved: boolean }
  named: T
  person: Person
  request: RequestContext
  now: Date
}

/** Returns fields that may appear at once (G-200). Sending the present value withdraws a change. Requires the shop lock. Throws 400. */
export async function queueIdentityChange<T extends Changes>(tx: Db, edited: Edited<T>): Promise<Partial<T>> {
  const { shopId, before, named } = edited
  const waiting = await waitingRows(tx, shopId)
  const isNamed = named.name !== undefined || named.phone !== undefined || named.categoryId !== undefined
  if (!isNamed && (waiting.length === 0 || before.isApproved)) return named
  const { name, phone, categoryId, ...others } = named
  const waitingValues = waitingChanges(waiting)
  const proposed = { ...before, ...waitingValues, ...defined({ name, phone, categoryId }) }
  const category = await categoryName(tx, proposed.categoryId)
  const known = await knownIdentity(tx, shopId, before)
  const identity = identityOf(proposed, category)
  const reasons = before.isApproved ? reasonsToHold(known, identity) : []
  const holding = reasons.length > 0 ? changedIdentity(known.present, identity) : []
  await replaceHeld(tx, edited, { waiting, holding, proposed, category, why: reasons.join('. ') })
  const free = Object.entries(COLUMN).flatMap(([field, column]) =>
    holding.includes(field as IdentityField) || proposed[column] === undefined ? [] : [[column, proposed[column]]],
  )
  return { ...others, ...Object.fromEntries(free) } as Partial<T>
}

const identityOf = ({ name, phone }: StoredIdentity, category: string | null): Identity => ({
  name,
  category,
  phone: phone ? (plainPhone(phone) ?? phone) : null,
})

async function categoryName(tx: Db, id: number | null | undefined): Promise<string | null> {
  if (id === null || id === undefined) return null
  const [found] = await tx.query<{ name: string }>(
    'shops.categoryName',
    'select name from categories where id = $1 for key share',
    [id],
  )
  if (!found) throw badRequest('unknown_category', UNKNOWN_CATEGORY, { categoryId: UNKNOWN_CATEGORY })
  return found.name
}

/** Returns the present and the last reviewed values. Unreviewed edits store the reviewed ones. */
async function knownIdentity(tx: Db, shopId: number, before: StoredIdentity): Promise<KnownIdentity> {
  const unseen = await tx.query<{ field: IdentityField; before: string | null; isRecent: boolean }>(
    'shops.unseenIdentity',
    `select field, before, edited_at > clock_timestamp() - make_interval(days => $2) as is_recent from shop_edits
     where shop_id = $1 and product_id = 0 and not is_held and field in ('name', 'phone', 'category')`,
    [shopId, IDENTITY_DAYS],
  )
  const present = identityOf(before, await categoryName(tx, before.categoryId))
  const vouched = { ...present }
  for (const { field, before: value } of unseen) {
    if (field === 'name') vouched.name = value ?? ''
    else vouched[field] = field === 'phone' && value !== null ? (plainPhone(value) ?? value) : value
  }
  return { present, vouched, recent: unseen.flatMap(({ field, isRecent }) => (isRecent ? field : [])) }
}

type Replacing = {
  waiting: readonly WaitingRow[]
  holding: readonly IdentityField[]
  proposed: StoredIdentity
  category: string | null
  why: string
}

async function replaceHeld(
  tx: Db,
  { shopId, before, person, request, now }: Edited<Changes>,
  { waiting, holding, proposed: change, category, why }: Replacing,
): Promise<void> {
  const after = { name: change.name, phone: change.phone ?? null, category }
  const isSame =
    waiting.length === holding.length &&
    waiting.every(
      (row) =>
        holding.includes(row.field) &&
        row.after === after[row.field] &&
        (row.field !== 'category' || row.categoryId === (change.categoryId ?? null)),
    )
  if (isSame) return
  await endHeld(tx, shopId)
  const was = { name: before.name, phone: before.phone ?? null, category: await categoryName(tx, before.categoryId) }
  await tx.query(
    'shops.holdChanges',
    `insert into shop_edits (shop_id, field, before, after, is_shared, risk, edited_at, is_held, why, category_id)
     select $1, c.field, c.before, c.after, c.shared, 90 + c.shared::int, statement_timestamp(), true, $5,
       case c.field when 'category' then $6::int end
     from (select field, before, after, field = 'phone' and coalesce(phone_is_shared(after, $7), false) as shared
       from unnest($2::text[], $3::text[], $4::text[]) f (field, before, after)) c`,
    [
      shopId,
      holding,
      holding.map((field) => was[field]),
      holding.map((field) => after[field]),
      why,
      change.categoryId ?? null,
      person.id,
    ],
  )
  // Changes the version, so that another tab with the older state gets a conflict.
  await tx.query('shops.noteHolding', 'update shops set updated_at = now() where id = $1', [shopId])
  const action = holding.length > 0 ? 'shop.change_held' : 'shop.change_withdrawn'
  const details = waitingDetails(holding.length > 0 ? holding : waiting.map(({ field }) => field), was, after)
  await audit(tx, { userId: person.id, action, resource: `shop:${shopId}`, details }, request, now)
}

type Shown = Record<'name' | 'category', string | null>
/** The audit log has no phone numbers. */
export const waitingDetails = (fields: readonly IdentityField[], before: Shown, after: Shown) => ({
  fields: fields.join(', '),
  ...(fields.includes('name') && { nameBefore: before.name, nameAfter: after.name }),
  ...(fields.includes('category') && { categoryBefore: before.category, categoryAfter: after.category }),
})

export const endHeld = (tx: Db, shopId: number): Promise<unknown> =>
  tx.query('shops.endHeld', 'delete from shop_edits where shop_id = $1 and product_id = 0 and is_held', [shopId])

const defined = <T extends object>(allFields: T) =>
  Object.fromEntries(Object.entries(allFields).filter(([, value]) => value !== undefined)) as {
    [Field in keyof T]: Exclude<T[Field], undefined>
  }
