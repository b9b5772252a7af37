import type { z } from 'zod'
import { audit, charge, plainPhone } from '#domains/accounts/accounts.ts'
import type { NotifyDeps } from '#domains/notifications/notifications.ts'
import { type PictureDeps, storedAddress } from '#domains/pictures/pictures.ts'
import { resolvePlace } from '#domains/places/places.ts'
import type { Db } from '#platform/db/db.ts'
import { violationOf } from '#platform/db/violations.ts'
import { badRequest, conflict, staleUpdate } from '#platform/http/api/errors.ts'
import type { RequestContext } from '#platform/http/api/request-context.ts'
import { findIdempotentResult, runIdempotent } from '#platform/idempotency/idempotent.ts'
import type { Live } from '#platform/live/live.ts'
import { recordLive } from '#platform/live/record-live.ts'
import { adminEvent } from '#platform/live/to-admins.ts'
import { consumeOrRefuse, counterKey } from '#platform/rate-limits/rate-counters.ts'
import type { Person } from '#shared/caller.ts'
import { dayInLagos } from '#shared/time/lagos-time.ts'
import { HOUR } from '#shared/time/units.ts'
import { currentHours } from '../hours/opening-hours.policy.ts'
import { queueIdentityChange } from '../moderation/identity/held-changes.ts'
import { OWNERS_COLUMNS, WRITTEN_COLUMNS, WRITTEN_FIELDS, WRITTEN_VALUES } from '../shops.columns.ts'
import type { OwnShop } from '../shops.contract.ts'
import { changeOwnShop, requireOwnShop, shopNotFound } from '../shops.queries.ts'
import { endVerifications } from '../verification/end-verifications.ts'
import { countEdit, type LimitDeps } from './edit-limit.ts'
import { HIDINGS_PER_HOUR, MAX_SHOPS, OTHERS_SHOP, UNKNOWN_CATEGORY } from './own-shops.policy.ts'
import type { NewShopBody, ShopEditBody } from './shop-form.contract.ts'

export type OwnShopDeps = LimitDeps & NotifyDeps & { pictures: PictureDeps; live: Pick<Live, 'wake'> }

/** Creates a shop and returns its id (GEN-06, G-072). Throws 400, 409, 429. */
export async function createShop(
  db: Db,
  deps: OwnShopDeps,
  person: Person,
  body: z.output<typeof NewShopBody>,
  request: RequestContext,
): Promise<number> {
  const now = deps.clock.now()
  const sent = { personId: person.id, call: 'create a shop', key: request.idempotencyKey, content: body }
  const before = await findIdempotentResult<{ shopId: number }>(db, sent)
  if (before) return before.shopId
  const imageUrl = body.imageUrl
    ? await storedAddress(db, deps.pictures, person, { field: 'imageUrl', value: body.imageUrl })
    : null
  const { shopId } = await runIdempotent(db, sent, now, async (tx) => {
    if (deps.limited) await refuseTooMany(tx, person.id)
    await charge(tx, 'shops', person, deps)
    const made = { shopId: await insertShop(tx, person.id, { ...body, imageUrl }, now) }
    await recordLive(tx, [adminEvent('shops')])
    return made
  })
  deps.live.wake(['admins'])
  return shopId
}

/** Throws 409 if an owner has too many shops (G-101). Calls of an owner run one at a time. */
async function refuseTooMany(tx: Db, ownerId: string): Promise<void> {
  await tx.query('shops.lockOwner', 'select from users where id = $1 for no key update', [ownerId])
  const [{ shops } = { shops: 0 }] = await tx.query<{ shops: number }>(
    'shops.countOf',
    'select count(*)::int as shops from shops where owner_id = $1',
    [ownerId],
  )
  if (shops >= MAX_SHOPS) throw conflict('too_many_shops', `You have reached the limit of ${MAX_SHOPS} shops.`)
}

type ShopFields = z.output<typeof NewShopBody>

async function insertShop(tx: Db, ownerId: string, shop: ShopFields, now: Date): Promise<number> {
  const [made] = await withKnownCategory(
    tx.query<{ id: number }>(
      'shops.create',
      `insert into shops (owner_id, ${WRITTEN_COLUMNS}) values ($1, ${WRITTEN_VALUES}) returning id`,
      [ownerId, ...valuesOf(shop, now)],
    ),
  )
  if (!made) throw shopNotFound()
  return made.id
}

export type ShopEdit = z.output<typeof ShopEditBody> & { shopId: number }

/** Edits a shop; risky changes are held (G-200), rejected shops wait again (G-068, G-075). Throws 400, 403, 404, 409, 429. */
export async function editShop(
  db: Db,
  deps: OwnShopDeps,
  person: Person,
  { shopId, updatedAt, ...edit }: ShopEdit,
  { request, current }: { request: RequestContext; current: (tx: Db) => Promise<OwnShop> },
): Promise<void> {
  // Checks the owner first, because decoding a photo is expensive.
  const shown = await requireOwnShop(db, person, shopId, OTHERS_SHOP)
  const imageUrl =
    edit.imageUrl &&
    (await storedAddress(db, deps.pictures, person, {
      field: 'imageUrl',
      value: edit.imageUrl,
      saved: [shown.imageUrl ?? ''],
    }))
  await changeOwnShop(db, person, { shopId, sentence: OTHERS_SHOP }, async (tx) => {
    const before = await storedShop(tx, shopId, updatedAt)
    if (!before) throw staleUpdate(await current(tx))
    await countEdit(tx, deps, person)
    const now = deps.clock.now()
    const named = defined({ ...edit, imageUrl })
    const after = { ...before, ...(await queueIdentityChange(tx, { shopId, before, named, person, request, now })) }
    await updateShop(tx, shopId, after, now)
    await auditEdit(tx, { before, after, person, shopId, request, now })
    const isEnded = await endVerifications(tx, deps, { shopId, ownerId: person.id, before, after }, request)
    const news = [...(isEnded ? ['verifications'] : []), ...(before.isRejected ? ['shops'] : [])]
    if (news.length > 0) await recordLive(tx, news.map(adminEvent))
    else if (before.isApproved) await recordLive(tx, [adminEvent('edits')])
  })
  deps.live.wake(['admins'])
}

/** Hides a shop of this person, or shows it again. Throws 403, 404, 429. */
export function hideShop(
  db: Db,
  { clock, limited }: LimitDeps,
  person: Person,
  { shopId, isHidden }: { shopId: number; isHidden: boolean },
): Promise<void> {
  return changeOwnShop(db, person, { shopId, sentence: OTHERS_SHOP }, async (tx) => {
    // Showing is free, so that no shop stays hidden because of the limit.
    const rate = { most: limited ? HIDINGS_PER_HOUR : 0, within: HOUR }
    if (isHidden) await consumeOrRefuse(tx, counterKey('hidings by', person.id), rate, clock.now())
    await tx.query(
      'shops.hide',
      'update shops set hidden_at = case when $2::boolean then coalesce(hidden_at, $3) end where id = $1',
      [shopId, isHidden, clock.now()],
    )
  })
}

type StoredShop = Required<ShopFields> & { isApproved: boolean; isRejected: boolean }

async function storedShop(tx: Db, shopId: number, updatedAt: string | undefined): Promise<StoredShop | null> {
  const [stored] = await tx.query<StoredShop>(
    'shops.stored',
    `select ${OWNERS_COLUMNS}, is_approved, rejected_at is not null as is_rejected
     from shops where id = $1 and ($2::timestamptz is null or updated_at = $2)`,
    [shopId, updatedAt ?? null],
  )
  return stored ?? null
}

async function updateShop(tx: Db, shopId: number, shop: ShopFields, now: Date): Promise<void> {
  await withKnownCategory(
    tx.query(
      'shops.edit',
      `update shops set (${WRITTEN_COLUMNS}) = (${WRITTEN_VALUES}),
         is_active = is_active or rejected_at is not null, rejected_at = null, rejection_reason = null
       where id = $1`,
      [shopId, ...valuesOf(shop, now)],
    ),
  )
}

/** Returns the values of WRITTEN_FIELDS. Drops past special days. */
function valuesOf(shop: ShopFields, now: Date): unknown[] {
  const openingHours = currentHours(shop.openingHours ?? null, dayInLagos(now))
  const written = {
    ...shop,
    ...resolvePlace(shop.location),
    phone: shop.phone && (plainPhone(shop.phone) ?? shop.phone),
    openingHours: openingHours && JSON.stringify(openingHours),
  }
  return WRITTEN_FIELDS.map((field) => written[field] ?? null)
}

async function withKnownCategory<T>(written: Promise<T>): Promise<T> {
  try {
    return await written
  } catch (error) {
    if (violationOf(error, 'reference')?.constraint !== 'shops_category_id_fkey') throw error
    throw badRequest('unknown_category', UNKNOWN_CATEGORY, { categoryId: UNKNOWN_CATEGORY })
  }
}

type Edited = {
  before: StoredShop
  after: StoredShop
  person: Person
  shopId: number
  request: RequestContext
  now: Date
}

async function auditEdit(tx: Db, { before, after, person, shopId, request, now }: Edited): Promise<void> {
  const changed = (['name', 'categoryId', 'location'] as const).filter((field) => before[field] !== after[field])
  if (!before.isApproved || changed.length === 0) return
  const details = Object.fromEntries(
    changed.flatMap((field) => [
      [`${field}Before`, before[field] ?? null],
      [`${field}After`, after[field] ?? null],
    ]),
  )
  await audit(tx, { userId: person.id, action: 'shop.edited', resource: `shop:${shopId}`, details }, request, now)
}

const defined = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Field in keyof T]: Exclude<T[Field], undefined>
  }

/** Removes all shops of an owner before the person is deleted (G-169, G-189). */
export async function removeShopsOf(tx: Db, userId: string): Promise<void> {
  await tx.query('shops.removeAll', 'delete from shops where owner_id = $1', [userId])
}
