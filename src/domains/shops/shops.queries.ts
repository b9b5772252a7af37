import { counterValue } from '#platform/counters/counters.ts'
import type { Db } from '#platform/db/db.ts'
import { forbidden, notFound } from '#platform/http/api/errors.ts'
import type { PersonalData } from '#platform/modules/module.ts'
import { oneAtATime } from '#platform/rate-limits/one-at-a-time.ts'
import type { Person } from '#shared/caller.ts'
import type { OpeningHours } from './hours/opening-hours.policy.ts'
import type { IdentityField } from './moderation/identity/identity.policy.ts'
import { SNAPSHOT_PICTURES } from './moderation/removal/snapshots.ts'
import { microseconds, SHOP, type ShopColumns, VERIFIED } from './shops.columns.ts'
import type { ContactViewer } from './shops.policy.ts'
import type { VerifiedFact } from './verification/verification.policy.ts'

/** Selects pictures that the removal of unused pictures must spare. */
export const SHOP_PICTURES = `select image_url as address from shops where image_url is not null union all ${SNAPSHOT_PICTURES}`

export const shopNotFound = (message = 'Shop not found') => notFound('shop.not_found', message)

export type ShopRecord = ShopColumns & {
  ownerId: string
  isActive: boolean
  isListed: boolean
  lat: number | null
  lng: number | null
  town: string | null
  state: string | null
  openingHours: OpeningHours | null
  verified: VerifiedFact[] | null
  starCounts: number[]
  suspendedAt: Date | null
  suspensionReason: string | null
  hiddenAt: Date | null
}

/** Finds listed and unlisted shops, without contacts. */
export async function findShop(db: Db, shopId: number): Promise<ShopRecord | null> {
  const [shop] = await db.query<ShopRecord>(
    'shops.find',
    `select ${SHOP}, s.owner_id, s.is_active, s.is_listed, s.lat, s.lng,
       s.town, s.state, s.star_counts, s.opening_hours, ${VERIFIED} as verified, s.suspended_at, s.suspension_reason, s.hidden_at
     from shops s left join categories c on c.id = s.category_id
     where s.id = $1`,
    [shopId],
  )
  return shop ?? null
}

export type OwnShopRecord = ShopColumns &
  ShopContacts & {
    isActive: boolean
    isListed: boolean
    openingHours: OpeningHours | null
    verified: VerifiedFact[] | null
    updatedAt: string
    rejectedAt: Date | null
    rejectionReason: string | null
    suspendedAt: Date | null
    suspensionReason: string | null
    hiddenAt: Date | null
    waiting: { since: string; changes: { field: IdentityField; after: string | null }[] } | null
    /** `needsSubscription`: listing has to be paid for (G-100). */
    isPaid: boolean
    needsSubscription: boolean
  }

const OWN_SHOP = `select ${SHOP}, s.is_active, s.is_listed, s.phone, s.email, s.website, s.address,
       s.opening_hours, ${VERIFIED} as verified,
       ${microseconds('s.updated_at')} as updated_at, s.rejected_at, s.rejection_reason,
       s.suspended_at, s.suspension_reason, s.hidden_at,
       (select json_build_object('since', max(edited_at), 'changes', json_agg(json_build_object('field', field, 'after', after) order by id))
        from shop_edits e where e.shop_id = s.id and e.product_id = 0 and e.is_held having count(*) > 0) as waiting,
       may_list(s.owner_id) as is_paid, (select requires_subscription from listing_policy) as needs_subscription
     from shops s left join categories c on c.id = s.category_id`

const OWN_SHOPS = `${OWN_SHOP}
     where s.owner_id = $1
     order by s.created_at desc, s.id desc`

/** Lists an owner's shops, listed or not, newest first (ROLE-10). */
export function listOwnShops(db: Db, ownerId: string): Promise<OwnShopRecord[]> {
  return db.query<OwnShopRecord>('shops.ofOwner', OWN_SHOPS, [ownerId])
}

export async function findOwnShop(db: Db, ownerId: string, shopId: number): Promise<OwnShopRecord | null> {
  const [shop] = await db.query<OwnShopRecord>(
    'shops.oneOfOwner',
    `${OWN_SHOP}
     where s.owner_id = $1 and s.id = $2`,
    [ownerId, shopId],
  )
  return shop ?? null
}

/** Returns a shop of this person. Throws 404 for an unknown shop, 403 with `sentence` for a shop of another owner. */
export async function requireOwnShop(
  db: Db,
  person: Pick<Person, 'id'>,
  shopId: number,
  sentence: string,
): Promise<ShopRecord> {
  const shop = await findShop(db, shopId)
  if (!shop) throw shopNotFound()
  if (shop.ownerId !== person.id) throw forbidden(sentence, 'not_your_shop')
  return shop
}

/** Locks a shop of this person. Throws like `requireOwnShop`. */
export async function lockOwnShop(tx: Db, person: Pick<Person, 'id'>, shopId: number, sentence: string): Promise<void> {
  const [shop] = await tx.query<{ ownerId: string }>(
    'shops.hold',
    'select owner_id from shops where id = $1 for no key update',
    [shopId],
  )
  if (!shop) throw shopNotFound()
  if (shop.ownerId !== person.id) throw forbidden(sentence, 'not_your_shop')
}

/** Locks the shop and runs one call per person at a time. Throws like `lockOwnShop`, and 429. */
export function changeOwnShop<T>(
  db: Db,
  person: Pick<Person, 'id'>,
  { shopId, sentence }: { shopId: number; sentence: string },
  work: (tx: Db) => Promise<T>,
): Promise<T> {
  return oneAtATime(db, person.id, () =>
    db.transaction(async (tx) => {
      await lockOwnShop(tx, person, shopId, sentence)
      return work(tx)
    }),
  )
}

/** Counts all shops, and those that wait for approval without rejected ones (G-080). */
export async function countShops(db: Db): Promise<{ all: number; waiting: number }> {
  return { all: await counterValue(db, 'shops'), waiting: await counterValue(db, 'shops that wait') }
}

export type ShopContacts = {
  phone: string | null
  email: string | null
  website: string | null
  address: string | null
}

/** Returns the four hidden fields (G-045). `isKnown` is true if the viewer has seen them after `since`. Throws 404. */
export async function findContacts(
  db: Db,
  viewer: ContactViewer,
  { shopId, since }: { shopId: number; since: Date },
): Promise<ShopContacts & { isKnown: boolean }> {
  const [found] = await db.query<ShopContacts & { isKnown: boolean }>(
    'shops.contacts',
    `select phone, email, website, address,
       exists (select from contact_views where user_id = $2 and shop_id = $1 and viewed_at >= $3) as is_known
     from shops where id = $1`,
    [shopId, viewer.id, since],
  )
  if (!found) throw shopNotFound()
  return found
}

export const ownShops: PersonalData = { name: 'shops', query: 'shops.ofOwner', text: OWN_SHOPS }
