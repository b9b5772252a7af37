import { keepFormerReads, type Read } from '#domains/accounts/accounts.ts'
import type { Db } from '#platform/db/db.ts'
import { BATCH, inBatches } from '#platform/db/in-batches.ts'
import type { PersonalData } from '#platform/modules/module.ts'
import { dayInLagos } from '#shared/time/lagos-time.ts'
import { type ContactViewer, MOST_CONTACTS } from '../shops.policy.ts'
import { findContacts, type ShopContacts } from '../shops.queries.ts'

const HOUR = 3_600_000
const KEPT = 30 * 24 * HOUR

type Shop = { id: number; ownerId: string }

/**
 * A shop's contacts for a proven viewer; 'limited' when an account has had those of 20 other shops in an hour, or of 60 today. Own
 * shops, and those given before today, are free; who acts as an admin has no limit (G-182). `limited`: whether limits by person apply.
 */
export async function giveContacts(
  db: Db,
  viewer: ContactViewer,
  shop: Shop,
  { now, limited }: { now: Date; limited: boolean },
): Promise<ShopContacts | 'limited'> {
  const today = new Date(`${dayInLagos(now)}T00:00:00+01:00`)
  const { isKnown, ...contacts } = await findContacts(db, viewer, { shopId: shop.id, since: today })
  const isFree = isKnown || viewer.id === shop.ownerId
  const counts = { now, today, limited: limited && !viewer.isAdmin }
  return isFree || (await countView(db, viewer, shop, counts)) ? contacts : 'limited'
}

/** Remembers that a person was given a shop's contacts, unless that would be too many; parallel calls take turns. */
function countView(
  db: Db,
  viewer: ContactViewer,
  shop: Shop,
  { now, today, limited }: { now: Date; today: Date; limited: boolean },
): Promise<boolean> {
  const most = limited ? MOST_CONTACTS : { hour: null, day: null }
  return db.transaction(async (tx) => {
    await tx.query(
      'shops.lockContactViews',
      `select pg_advisory_xact_lock(hashtextextended('contacts of ' || $1, 0))`,
      [viewer.id],
    )
    const counted = await tx.query(
      'shops.countContactView',
      // Both held, the person first: one that is being removed is waited for, and then there is nothing to count.
      `with viewer as materialized (select from users where id = $1 for key share)
       insert into contact_views (user_id, shop_id, viewed_at, first_viewed_at)
       select $1, s.id, $3, $3 from shops s
       where s.id = $2 and exists (select from viewer) and coalesce((
         select count(*) filter (where shop_id <> $2 and viewed_at > $4) < $6 and count(*) filter (where shop_id <> $2 and viewed_at >= $5) < $7
           or bool_or(shop_id = $2 and viewed_at >= $5)
         from contact_views where user_id = $1 and viewed_at > least($4::timestamptz, $5)), true)
       for key share of s
       on conflict (user_id, shop_id) do update set viewed_at = excluded.viewed_at returning 1`,
      [viewer.id, shop.id, now, new Date(now.getTime() - HOUR), today, most.hour, most.day],
    )
    return counted.length > 0
  })
}

/** Remembers that an admin saw a shop's contacts in the panel. */
export async function noteContactsSeen(db: Db, adminId: string, shopId: number, now: Date): Promise<void> {
  await db.query(
    'shops.noteContactsSeen',
    `insert into contact_views (user_id, shop_id, viewed_at, first_viewed_at) select $1, id, $3, $3 from shops where id = $2 for key share
     on conflict (user_id, shop_id) do update set viewed_at = excluded.viewed_at`,
    [adminId, shopId, now],
  )
}

/** Keeps whose contacts a former admin was given, when their account goes; of others nothing. */
export async function keepContactsSeen(tx: Db, userId: string): Promise<void> {
  const seen = await tx.query<Read>(
    'shops.contactsSeenBy',
    `select s.owner_id as "personId", min(least(v.first_viewed_at, v.viewed_at)) as "firstAt", max(v.viewed_at) as "lastAt"
     from contact_views v join shops s on s.id = v.shop_id where v.user_id = $1 group by s.owner_id
     union all
     select owner_id, first_viewed_at, viewed_at from gone_contact_views where user_id = $1`,
    [userId],
  )
  await tx.query('shops.forgetGoneContactViews', 'delete from gone_contact_views where user_id = $1', [userId])
  await keepFormerReads(tx, userId, seen)
}

/** Removes what is older than 30 days. Returns how many. */
export async function forgetContactViews(db: Db, now: Date): Promise<number> {
  const before = [new Date(now.getTime() - KEPT)]
  let gone = 0
  for (const table of ['contact_views', 'gone_contact_views'] as const)
    gone += await inBatches(() =>
      db.query(
        `shops.forget.${table}`,
        `delete from ${table} where ctid in (select ctid from ${table} where viewed_at <= $1 limit ${BATCH}) returning 1`,
        before,
      ),
    )
  return gone
}

/** For the download of one's own data. */
export const ownContactViews: PersonalData = {
  name: 'contactViews',
  query: 'shops.contactViewsOf',
  text: `select v.shop_id as "shopId", s.name as "shopName", v.viewed_at as "viewedAt"
       from contact_views v join shops s on s.id = v.shop_id where v.user_id = $1
       union all
       select null, 'Shops that are gone', viewed_at from gone_contact_views where user_id = $1
       order by "viewedAt" desc, "shopId" desc`,
}
