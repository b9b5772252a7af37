import { counterValue, counterValueSince } from '#platform/counters/counters.ts'
import type { Db } from '#platform/db/db.ts'
import { type Keyed, type KeysetPage, keysetPage } from '#platform/db/keyset-page.ts'
import type { PersonalData } from '#platform/modules/module.ts'
import { decisionText, type PriorDecision } from '#shared/admins/prior-decision.ts'
import type { Moderator } from '#shared/caller.ts'
import { BEFORE_PICK_UP, type DeliveryStatus, STATUS_NAMES } from './delivery.policy.ts'

export type Step = {
  id: number
  status: DeliveryStatus
  price: number | null
  note: string | null
  madeBy: string | null
  isDesk: boolean
  by: string | null
  at: string
}

/** `price` in naira. */
type SharedRecord = {
  id: number
  reference: string
  productName: string
  shopName: string
  quantity: number
  status: DeliveryStatus
  price: number | null
  isAvailable: boolean | null
  readyAt: Date | null
  answeredAt: Date | null
  dueAt: Date
  createdAt: Date
}

export type DeliveryRecord = SharedRecord & {
  shopLocation: string
  deliveryAddress: string
  receiverName: string | null
  receiverPhone: string | null
  landmark: string | null
  email: string | null
  phone: string | null
  userId: string | null
  shopId: number | null
  productId: number | null
  steps: Step[]
}

export type ShopDeliveryRecord = SharedRecord & { shopId: number }

const SHARED = `r.id, r.reference, r.product_name, r.quantity, r.status, r.price, r.shop_id,
  r.is_available, r.ready_at, r.answered_at, r.due_at, r.created_at`
const WHOLE = `${SHARED}, r.shop_name, r.shop_location, r.delivery_address,
  r.receiver_name, r.receiver_phone, r.landmark, r.requester_email as email,
  r.requester_phone as phone, r.user_id, r.product_id,
  (select json_agg(json_build_object('id', t.id, 'status', t.status, 'price', t.price, 'note', t.note, 'madeBy', t.made_by,
     'isDesk', t.by_admin, 'by', u.first_name, 'at', t.created_at) order by t.id)
   from delivery_steps t left join users u on u.id = t.made_by and t.by_admin where t.request_id = r.id) as steps`

export async function findDelivery(db: Db, reference: string): Promise<DeliveryRecord | null> {
  const [found] = await db.query<DeliveryRecord>(
    'delivery.find',
    `select ${WHOLE} from delivery_requests r where r.reference = $1`,
    [reference],
  )
  return found ?? null
}

export async function lockDelivery(tx: Db, reference: string): Promise<void> {
  await tx.query('delivery.hold', 'select 1 from delivery_requests where reference = $1 for no key update', [reference])
}

export async function findPlaced(
  db: Db,
  id: number,
): Promise<{ reference: string; status: DeliveryStatus; dueAt: Date } | null> {
  const [placed] = await db.query<{ reference: string; status: DeliveryStatus; dueAt: Date }>(
    'delivery.placed',
    'select reference, status, due_at from delivery_requests where id = $1',
    [id],
  )
  return placed ?? null
}

export async function findFollowed(
  db: Db,
  reference: string,
  { email, phone }: { email: string | null; phone: string | null },
): Promise<DeliveryRecord | null> {
  const [found] = await db.query<DeliveryRecord>(
    'delivery.follow',
    `select ${WHOLE} from delivery_requests r
     where r.reference = $1 and (r.requester_email = $2 or r.requester_phone = $3)`,
    [reference, email, phone],
  )
  return found ?? null
}

export async function findOwnDelivery(db: Db, userId: string, reference: string): Promise<DeliveryRecord | null> {
  const [found] = await db.query<DeliveryRecord>(
    'delivery.ownOne',
    `select ${WHOLE} from delivery_requests r where r.reference = $2 and r.user_id = $1`,
    [userId, reference],
  )
  return found ?? null
}

export async function isRequester(
  db: Db,
  reference: string,
  { userId, guestId }: { userId: string | null; guestId: string | null },
): Promise<boolean> {
  const found = await db.query(
    'delivery.isRequester',
    'select from delivery_requests where reference = $1 and (user_id = $2 or guest_id = $3)',
    [reference, userId, guestId],
  )
  return found.length > 0
}

/** Lists the requests that a person made signed in, or with a contact that is confirmed (G-203), newest first. Throws BadCursor. */
export async function listOwnDeliveries(
  db: Db,
  userId: string,
  page: Page,
): Promise<KeysetPage<SharedRecord> & { total: number }> {
  const found = await keysetPage({ list: 'own-deliveries', kinds: ['number'], ...page }, (after, take) =>
    db.query<Keyed<SharedRecord>>(
      'delivery.own',
      `select ${SHARED}, r.shop_name, json_build_array(r.id) as keys from delivery_requests r
       where r.user_id = $1 and ($2::int is null or r.id < $2) order by r.id desc limit $3`,
      [userId, ...(after ?? [null]), take],
    ),
  )
  const [counted] = await db.query<{ total: number }>(
    'delivery.own.total',
    `select count(*)::int as total from delivery_requests r where r.user_id = $1`,
    [userId],
  )
  return { ...found, total: counted?.total ?? 0 }
}

const OF_OWNER = `from delivery_requests r join shops s on s.id = r.shop_id where s.owner_id = $1`
const WAITS = `(r.is_available is null and r.status in (${BEFORE_PICK_UP.map((status) => `'${status}'`).join(', ')}))`

export async function findShopDelivery(db: Db, ownerId: string, reference: string): Promise<ShopDeliveryRecord | null> {
  const [found] = await db.query<ShopDeliveryRecord>(
    'delivery.oneOfOwner',
    `select ${SHARED}, s.name as shop_name ${OF_OWNER} and r.reference = $2`,
    [ownerId, reference],
  )
  return found ?? null
}

export async function ownerOfShop(db: Db, shopId: number): Promise<string | null> {
  const [shop] = await db.query<{ ownerId: string }>(
    'delivery.ownerOfShop',
    'select owner_id from shops where id = $1',
    [shopId],
  )
  return shop?.ownerId ?? null
}

type Page = { limit: number; cursor?: string | undefined }

/** Lists unanswered requests first, then newest first. Throws BadCursor. */
export async function listShopDeliveries(
  db: Db,
  ownerId: string,
  page: Page,
): Promise<KeysetPage<ShopDeliveryRecord> & { total: number }> {
  const found = await keysetPage(
    { list: 'shop-deliveries', kinds: ['boolean', 'string', 'number'], ...page },
    (after, take) =>
      db.query<Keyed<ShopDeliveryRecord>>(
        'delivery.ofOwner',
        `select ${SHARED}, s.name as shop_name, json_build_array(${WAITS}, r.created_at::text, r.id) as keys
         ${OF_OWNER} and ($2::boolean is null or (${WAITS}, r.created_at, r.id) < ($2, $3::timestamptz, $4::int))
         order by ${WAITS} desc, r.created_at desc, r.id desc
         limit $5`,
        [ownerId, ...(after ?? [null, null, null]), take],
      ),
  )
  const [counted] = await db.query<{ total: number }>(
    'delivery.ofOwner.total',
    `select count(*)::int as total ${OF_OWNER}`,
    [ownerId],
  )
  return { ...found, total: counted?.total ?? 0 }
}

// RANK and PLACE must match the indexes delivery_requests_desk and delivery_requests_desk_status.
const RANK = `(case when r.status = 'new' then 0 when r.status in ('quoted', 'agreed', 'on_the_way') then 1 else 2 end)`
/** Orders new requests by due time, and others newest first, because a request is due a day after it was made. */
const PLACE = `(case when r.status = 'new' then 1 else -1 end * extract(epoch from r.due_at at time zone 'UTC')::float8)`

const ALL = `select ${WHOLE}, json_build_array(${RANK}, ${PLACE}, r.id) as keys from delivery_requests r
  where (${RANK}, ${PLACE}, r.id) > (coalesce($1::int, -1), coalesce($2::float8, 0), coalesce($3::int, 0))
  order by ${RANK}, ${PLACE}, r.id limit $4`
const OF_STATUS = `select ${WHOLE}, json_build_array(${PLACE}, r.id) as keys from delivery_requests r
  where r.status = $4 and (${PLACE}, r.id) > (coalesce($1::float8, '-infinity'), coalesce($2::int, 0))
  order by ${PLACE}, r.id limit $3`

/** Lists requests for the delivery team. Throws BadCursor. */
export async function listDeliveries(
  db: Db,
  { status, ...page }: Page & { status?: DeliveryStatus | undefined },
): Promise<KeysetPage<DeliveryRecord> & { total: number }> {
  if (status === undefined) {
    const found = await keysetPage(
      { list: 'deliveries', kinds: ['number', 'decimal', 'number'], ...page },
      (after, take) => db.query<Keyed<DeliveryRecord>>('delivery.all', ALL, [...(after ?? [null, null, null]), take]),
    )
    return { ...found, total: await counterValueSince(db, 'deliveries', '') }
  }
  const found = await keysetPage(
    { list: `deliveries ${status}`, kinds: ['decimal', 'number'], ...page },
    (after, take) =>
      db.query<Keyed<DeliveryRecord>>('delivery.ofStatus', OF_STATUS, [...(after ?? [null, null]), take, status]),
  )
  return { ...found, total: await counterValue(db, 'deliveries', status) }
}

export const deliveriesOfPerson: PersonalData = {
  name: 'deliveryRequests',
  query: 'delivery.ofPerson',
  text: `select r.reference, r.product_name, r.shop_name, r.quantity, r.shop_location,
         r.delivery_address, r.receiver_name, r.receiver_phone, r.landmark,
         r.requester_email as email, r.requester_phone as phone, r.status, r.price,
         (select t.note from delivery_steps t where t.request_id = r.id order by t.id desc limit 1) as note, r.created_at
       from delivery_requests r where r.user_id = $1 order by r.id desc`,
}

/** Returns a sentence about the last step after `seen`, or null. */
export async function movedSince(
  db: Db,
  { reference, seen, adminId, now }: { reference: string; seen: number | null; adminId: string; now: Date },
): Promise<PriorDecision | null> {
  const found = await findDelivery(db, reference)
  if (!found) return { happened: 'This delivery no longer exists.', isOwn: false }
  const last = found.steps.at(-1)
  if (!last || last.id === seen) return null
  return { happened: describeLastStep(last, { id: adminId }, now), isOwn: last.isDesk && last.madeBy === adminId }
}

/** Returns a sentence such as 'Bisi set this delivery to ‘On the way’ 2 minutes ago.' */
export function describeLastStep(
  { status, isDesk, by, madeBy, at }: Step,
  admin: Pick<Moderator, 'id'>,
  now: Date,
): string {
  if (isDesk)
    return decisionText({ byId: madeBy, by, did: `set this delivery to ‘${STATUS_NAMES[status]}’`, at }, admin, now)
  const did = status === 'agreed' ? 'agreed to the price' : 'cancelled this delivery'
  return decisionText({ byId: null, by: 'The customer', did, at }, admin, now)
}
