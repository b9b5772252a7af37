import { randomUUID } from 'node:crypto'
import type { Db } from '#platform/db/db.ts'
import { BATCH, inBatches } from '#platform/db/in-batches.ts'
import { plainAddress, type Visit } from './recording/visit.ts'
import { FULL_IP_RETENTION, VISIT_DEDUP_MS, VISIT_RETENTION, type VisitType } from './visits.policy.ts'

export { VISITS_UNDO } from './visits-undo.ts'

/** Evaluated after the shop is locked, so that it sees visits written by other processes since this statement started. */
const countedAs = (who: string) => `visit_has_counted(shop.id, ${who}, t.type, t.at - $2::interval)`

export type WrittenVisits = {
  counted: { shopId: number; type: VisitType; who: string }[]
  /** Shops and people that other transactions lock. Their visits must be written later. */
  lockedKeys: ReadonlySet<number | string>
}

/** Writes visits and view counts (G-055). Leaves out repeats, owners, admins and taps without contact access (G-092, G-191). */
export async function writeVisits(db: Db, visits: readonly Visit[]): Promise<WrittenVisits> {
  const rows = await db.query<{ shopId: number | null; type: VisitType | null; who: string | null }>(
    'visits.write',
    `with told as (
       select * from jsonb_to_recordset($1::jsonb) t (
         "shopId" int, type text, "userId" text, "guestId" text, browser text, "browserBefore" text, ip text, "userAgent" text,
         referrer text, "utmSource" text, at timestamptz)),
     -- Always in this order, and none waited for: one that is held long would keep all others back.
     shop as materialized (
       select id, owner_id from shops where id = any(array(select "shopId" from told)) order by id for no key update skip locked),
     person as materialized (
       select id, is_admin from users where id = any(array(select "userId" from told)) order by id for key share skip locked),
     busy as materialized (
       select id from users where id = any(array(select "userId" from told)) and id not in (select id from person)),
     -- 'offset 0': each visit asks indexes, whatever the planner believed of tables when they were small.
     written as (
       insert into shop_visits (shop_id, visit_type, user_id, guest_session_id, browser, ip_address, user_agent, referrer,
         utm_source, created_at)
       select shop.id, t.type, u.id, g.id, t.browser, t.ip, t."userAgent", t.referrer, t."utmSource", t.at
       from told t join shop on shop.id = t."shopId"
       left join person u on u.id = t."userId"
       left join lateral (select id from guest_sessions where id = t."guestId" offset 0) g on true
       cross join lateral (values (coalesce(t."userId", t."guestId", t.browser), t."browserBefore")) who (now, before)
       where shop.owner_id is distinct from t."userId" and u.is_admin is not true
         and not exists (select from busy where busy.id = t."userId")
         and (t.type = 'View' or exists (
           select from contact_views where user_id = t."userId" and shop_id = shop.id offset 0))
         and not ${countedAs('who.now')}
         and (who.before is null or not ${countedAs('who.before')})
       returning shop_id, visit_type, coalesce(user_id, guest_session_id, browser) as who)
     select shop_id, visit_type as type, who from written
     union all
     select id, null, null from shops where id = any(array(select "shopId" from told)) and id not in (select id from shop)
     union all
     select null, null, id from busy`,
    [JSON.stringify(visits), `${VISIT_DEDUP_MS} milliseconds`],
  )
  const counted = rows.flatMap(({ shopId, type, who }) => (shopId && type && who ? { shopId, type, who } : []))
  return { counted, lockedKeys: new Set(rows.flatMap(({ shopId, type, who }) => (type ? [] : (shopId ?? who ?? [])))) }
}

type MessageVisit = Pick<Visit, 'shopId' | 'userId' | 'guestId' | 'ip' | 'userAgent' | 'at'> & { ip: string }

/** Counts a first message as a visit, except an admin's (G-093). The caller holds the locks on shop and sender. */
export async function writeMessageVisit(
  tx: Db,
  { shopId, userId, guestId, ip, userAgent, at }: MessageVisit,
): Promise<void> {
  await tx.query(
    'visits.message',
    `insert into shop_visits (shop_id, visit_type, user_id, guest_session_id, ip_address, user_agent, created_at)
     select $1, 'Message', $2, $3, $4, $5, $6
     where not exists (select from users where id = $2 and is_admin)
       and not visit_has_counted($1, coalesce($2, $3), 'Message', $6::timestamptz - $7::interval)`,
    [shopId, userId, guestId, plainAddress(ip), userAgent.slice(0, 500), at, `${VISIT_DEDUP_MS} milliseconds`],
  )
}

export async function shopsOfVisits(tx: Db, guestId: string): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    'visits.shopsOfGuest',
    'select distinct shop_id as id from shop_visits where guest_session_id = $1',
    [guestId],
  )
  return rows.map(({ id }) => id)
}

/** Moves a guest's visits to the customer who signs in, within the same transaction (G-064). */
export async function mergeGuestVisits(tx: Db, guestId: string, userId: string): Promise<void> {
  await tx.query(
    'visits.takeOver',
    'update shop_visits set user_id = $2, guest_session_id = null where guest_session_id = $1',
    [guestId, userId],
  )
}

/** Anonymises the visits of a deleted person. They still count, as those of a different browser on each day (G-087). */
export async function eraseVisitor(tx: Db, userId: string): Promise<void> {
  await tx.query(
    'visits.forget',
    `update shop_visits set user_id = null, guest_session_id = null, ip_address = null, user_agent = null,
       referrer = substring(referrer from '^[A-Za-z-]+://[^/]*'), browser = md5($2 || day)
     where user_id = $1`,
    [userId, randomUUID()],
  )
}

/** Shortens addresses after 30 days and deletes visits after 400 (G-097). Returns both numbers. */
export async function anonymiseVisits(db: Db, now: Date): Promise<{ shortened: number; removed: number }> {
  const before = (age: number) => [new Date(now.getTime() - age)]
  const removed = await inBatches(() =>
    db.query(
      'visits.remove',
      `delete from shop_visits where id in (select id from shop_visits where created_at <= $1 limit ${BATCH}) returning 1`,
      before(VISIT_RETENTION),
    ),
  )
  const shortened = await inBatches(() =>
    db.query(
      'visits.shorten',
      `update shop_visits
       set ip_address = network(set_masklen(ip_address::inet, case family(ip_address::inet) when 4 then 24 else 48 end))
       where id in (select id from shop_visits where created_at <= $1 and ip_address not like '%/%' limit ${BATCH}) returning 1`,
      before(FULL_IP_RETENTION),
    ),
  )
  return { shortened, removed }
}
