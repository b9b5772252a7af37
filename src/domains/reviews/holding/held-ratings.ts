import type { HeldReview, ShopReview } from '#domains/shops/shops.contract.ts'
import type { Db } from '#platform/db/db.ts'
import type { SecretKey } from '#platform/secret-key.ts'
import { DAY } from '#shared/time/units.ts'
import { UNPROVEN_A_DAY } from '../reviews.policy.ts'
import { REVIEW, type ReviewRow, toReview } from '../reviews.queries.ts'

export type Author = {
  id: string
  email: string | null
  phone: string | null
  /** True if a contact is verified or a billing period is paid. Then no rating is held (G-198). */
  isProven: boolean
}

/** Locks the author, so that a verification or ban comes before or after the transaction. Null if the account was deleted. */
export async function lockAuthor(tx: Db, userId: string, now: Date): Promise<Author | null> {
  const [author] = await tx.query<Author>(
    'reviews.holdAuthor',
    `select id, email, phone, is_email_verified or is_phone_verified
       or has_paid_year(id, $2) as is_proven
     from users u where id = $1 for share of u`,
    [userId, now],
  )
  return author ?? null
}

/** Reserves a daily place of a shop for an unverified rating; false if all are taken (G-198). Other calls wait for the transaction. */
export async function reservePlace(
  tx: Db,
  { secret, limited, now }: { secret: SecretKey; limited: boolean; now: Date },
  { shopId, userId }: { shopId: number; userId: string },
): Promise<boolean> {
  if (!limited) return true
  await tx.query(
    'reviews.takeTurns',
    `select pg_advisory_xact_lock(hashtextextended('unproven ratings of ' || $1, 0))`,
    [shopId],
  )
  const [taken] = await tx.query(
    'reviews.takePlace',
    `insert into unproven_ratings as p (shop_id, author, rated_at)
     select $1::int, $2::text, $3::timestamptz
     where (select count(*) from unproven_ratings where shop_id = $1 and author <> $2 and rated_at > $4) < $5
       or exists (select from unproven_ratings where shop_id = $1 and author = $2 and rated_at > $4)
     on conflict (shop_id, author) do update set rated_at = case when p.rated_at > $4 then p.rated_at else excluded.rated_at end
     returning 1`,
    [shopId, secret.mac('unproven rating', userId), now, new Date(now.getTime() - DAY), UNPROVEN_A_DAY],
  )
  return taken !== undefined
}

export type Rating = { shopId: number; rating: number; comment: string | undefined; hasContacted: boolean }

/** Stores a rating until its author verifies a contact. An earlier rating still counts. Null if the shop is no longer listed. */
export async function saveHeldRating(
  tx: Db,
  userId: string,
  heldRating: Rating,
  now: Date,
): Promise<ShopReview | null> {
  const { shopId, rating, comment, hasContacted } = heldRating
  const [row] = await tx.query<ReviewRow>(
    'reviews.keepHeld',
    `with about as (
       select s.id as shop_id, u.id as user_id, u.first_name, r.id as review_id from shops s cross join users u
         left join reviews r on r.shop_id = s.id and r.user_id = u.id
       where s.id = $1 and s.is_listed and u.id = $2 for key share of s, u), stored as (
       insert into held_reviews as h (id, shop_id, user_id, rating, comment, created_at, contacted)
       select coalesce(review_id, nextval('reviews_id_seq')), shop_id, user_id, $3, $4, $5, $6 from about
       on conflict (shop_id, user_id) do update set rating = excluded.rating, comment = excluded.comment,
         created_at = excluded.created_at, contacted = h.contacted or excluded.contacted
       returning h.*, null::varchar as reply, null::timestamptz as replied_at)
     select ${REVIEW} from stored r cross join about u`,
    [shopId, userId, rating, comment ?? null, now, hasContacted],
  )
  return row ? toReview(row) : null
}

export async function dropHeld(tx: Db, { shopId, userId }: { shopId: number; userId: string }): Promise<void> {
  await tx.query('reviews.dropHeld', 'delete from held_reviews where shop_id = $1 and user_id = $2', [shopId, userId])
}

/** Returns the contact whose verification makes the author's ratings count. */
export const toConfirm = ({ email }: Pick<Author, 'email'>): HeldReview['confirm'] =>
  email === null ? 'phone' : 'email'

export async function findHeldReview(db: Db, shopId: number, userId: string): Promise<HeldReview | null> {
  const [row] = await db.query<ReviewRow & { email: string | null }>(
    'reviews.held',
    `select ${REVIEW}, u.email
     from (select *, null::varchar as reply, null::timestamptz as replied_at from held_reviews where shop_id = $1 and user_id = $2) r
       join users u on u.id = r.user_id`,
    [shopId, userId],
  )
  if (!row) return null
  const { email, ...review } = row
  return { review: toReview(review), confirm: toConfirm({ email }) }
}
