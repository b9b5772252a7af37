import { type ChargeDeps, charge, type PersonalAccess, retainAccessOfFormerAdmin } from '#domains/accounts/accounts.ts'
import { alarm } from '#platform/alarms/alarm.ts'
import type { Db } from '#platform/db/db.ts'
import { BATCH, inBatches } from '#platform/db/in-batches.ts'
import { AppError, tooManyRequests } from '#platform/http/api/errors.ts'
import type { PersonalData, ServerDeps } from '#platform/modules/module.ts'
import { consume, counterKey } from '#platform/rate-limits/rate-counters.ts'
import { type ConfirmCode, isConfirmCode } from '#shared/caller.ts'
import { dayInLagos } from '#shared/time/lagos-time.ts'
import { DAY, HOUR } from '#shared/time/units.ts'
import { CONTACTS_IN_HOUR, type ContactViewer } from '../shops.policy.ts'
import { findContacts, type ShopContacts } from '../shops.queries.ts'

const VIEW_RETENTION = 30 * DAY

type Shop = { id: number; ownerId: string }
export type ContactDeps = ChargeDeps & { jobs: ServerDeps['jobs'] }

const MANY_REFUSED = 100

/** `confirm` is set when viewers can lift the limit by verifying a contact of their own. */
export type Limited = { confirm: { code: ConfirmCode; message: string } | null }

/** Allows 20 shops an hour and 60 a day (G-182), unverified people 10 a day (G-197). Shops seen earlier today do not count. */
export async function revealContacts(
  db: Db,
  viewer: ContactViewer,
  shop: Shop,
  deps: ContactDeps,
): Promise<ShopContacts | Limited> {
  const now = deps.clock.now()
  const today = new Date(`${dayInLagos(now)}T00:00:00+01:00`)
  const { isKnown, ...contacts } = await findContacts(db, viewer, { shopId: shop.id, since: today })
  const isFree = isKnown || viewer.id === shop.ownerId
  if (isFree) return contacts
  try {
    await countView(db, viewer, shop, { ...deps, limited: deps.limited && !viewer.isAdmin })
    return contacts
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 429) throw error
    const { code, message } = error
    if (isConfirmCode(code)) await watchReading(db, deps)
    return { confirm: isConfirmCode(code) ? { code, message } : null }
  }
}

/** Many refusals of unverified people may mean that contacts are being collected. */
async function watchReading(db: Db, deps: ContactDeps): Promise<void> {
  const rate = { most: MANY_REFUSED, within: HOUR }
  if ((await consume(db, counterKey('contacts refused to unverified people', ''), rate, deps.clock.now())) === null)
    return
  await alarm(db, deps, {
    kind: 'mass-contact-reading',
    subject: null,
    title: 'Many contacts are looked at',
    text: `Unverified accounts were refused the contacts of shops more than ${MANY_REFUSED} times within an hour. Someone may be collecting them.`,
    tab: 'customers',
  })
}

/** Counts a contact view. Calls of a person run one at a time. Throws 429. */
function countView(db: Db, viewer: ContactViewer, shop: Shop, deps: ChargeDeps): Promise<void> {
  const now = deps.clock.now()
  return db.transaction(async (tx) => {
    await tx.query(
      'shops.lockContactViews',
      `select pg_advisory_xact_lock(hashtextextended('contacts of ' || $1, 0))`,
      [viewer.id],
    )
    const counted = await tx.query(
      'shops.countContactView',
      // Locks the person, then the shop. After a concurrent removal it counts nothing.
      `with viewer as materialized (select from users where id = $1 for key share)
       insert into contact_views (user_id, shop_id, viewed_at, first_viewed_at)
       select $1, s.id, $3, $3 from shops s
       where s.id = $2 and exists (select from viewer) and coalesce((
         select count(*) filter (where shop_id <> $2) < $5 from contact_views where user_id = $1 and viewed_at > $4), true)
       for key share of s
       on conflict (user_id, shop_id) do update set viewed_at = excluded.viewed_at returning 1`,
      [viewer.id, shop.id, now, new Date(now.getTime() - HOUR), deps.limited ? CONTACTS_IN_HOUR : null],
    )
    if (counted.length === 0) throw tooManyRequests(HOUR / 1000)
    // Last, so that the network's counter is not locked while this waits for a shop or a person.
    await charge(tx, 'contacts', viewer, deps)
  })
}

export async function recordContactView(db: Db, adminId: string, shopId: number, now: Date): Promise<void> {
  await db.query(
    'shops.noteContactsSeen',
    `insert into contact_views (user_id, shop_id, viewed_at, first_viewed_at) select $1, id, $3, $3 from shops where id = $2 for key share
     on conflict (user_id, shop_id) do update set viewed_at = excluded.viewed_at`,
    [adminId, shopId, now],
  )
}

/** Runs before an account is deleted. Archives contact views only if the person was an admin. */
export async function archiveContactViews(tx: Db, userId: string): Promise<void> {
  const seen = await tx.query<PersonalAccess>(
    'shops.contactsSeenBy',
    `select s.owner_id as person_id, min(least(v.first_viewed_at, v.viewed_at)) as first_at, max(v.viewed_at) as last_at
     from contact_views v join shops s on s.id = v.shop_id where v.user_id = $1 group by s.owner_id
     union all
     select owner_id, first_viewed_at, viewed_at from archived_contact_views where user_id = $1`,
    [userId],
  )
  await tx.query('shops.forgetGoneContactViews', 'delete from archived_contact_views where user_id = $1', [userId])
  await retainAccessOfFormerAdmin(tx, userId, seen)
}

export async function purgeContactViews(db: Db, now: Date): Promise<number> {
  const before = [new Date(now.getTime() - VIEW_RETENTION)]
  let purgedCount = 0
  for (const table of ['contact_views', 'archived_contact_views'] as const)
    purgedCount += await inBatches(() =>
      db.query(
        `shops.forget.${table}`,
        `delete from ${table} where ctid in (select ctid from ${table} where viewed_at <= $1 limit ${BATCH}) returning 1`,
        before,
      ),
    )
  return purgedCount
}

export const ownContactViews: PersonalData = {
  name: 'contactViews',
  query: 'shops.contactViewsOf',
  text: `select v.shop_id, s.name as shop_name, v.viewed_at
       from contact_views v join shops s on s.id = v.shop_id where v.user_id = $1
       union all
       select null, 'Shops that are gone', viewed_at from archived_contact_views where user_id = $1
       order by viewed_at desc, shop_id desc`,
}
