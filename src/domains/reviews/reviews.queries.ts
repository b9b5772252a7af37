import type { ShopReview } from '#domains/shops/shops.contract.ts'
import type { ReviewSort } from '#domains/shops/shops.policy.ts'
import type { Db } from '#platform/db/db.ts'
import { type Keyed, type KeysetPage, keysetPage } from '#platform/db/keyset-page.ts'
import type { PersonalData } from '#platform/modules/module.ts'

export type ShopReviews = KeysetPage<ShopReview>

export type ReviewRow = Omit<ShopReview, 'createdAt' | 'contacted' | 'reply'> & {
  createdAt: Date
  contacted: boolean
  reply: string | null
  repliedAt: Date | null
}

/** Columns of a public review: `r` is the review, `u` its author. */
export const REVIEW = `r.id, r.rating, r.comment, u.first_name, r.created_at, r.contacted, r.reply, r.replied_at`

export const toReview = ({ createdAt, contacted, reply, repliedAt, ...review }: ReviewRow): ShopReview => ({
  ...review,
  createdAt: createdAt.toISOString(),
  ...(contacted && { contacted }),
  ...(reply !== null && repliedAt !== null && { reply: { text: reply, createdAt: repliedAt.toISOString() } }),
})

type Page = {
  limit: number
  cursor?: string | undefined
  sort?: ReviewSort | undefined
  viewerId?: string | undefined
}

const named = (name: string, viewerId: string | undefined) => (viewerId === undefined ? name : `${name}By`)
const viewerValues = (viewerId: string | undefined) => (viewerId === undefined ? [] : [viewerId])

/** A subquery, because it runs once per statement and not once per review. */
const ownsShop = (viewer: string) => `${viewer} = (select owner_id from shops where id = $1)`

type First = { viewer: string | null; after: string; order: string; take: string }

/** Ratings without words are only for their author and the owner. Each kind has its own index, so long lists stay fast. */
function firstReadable({ viewer, after, order, take }: First): string {
  const first = (which: string) =>
    `(select * from reviews r where r.shop_id = $1 and not r.author_banned and ${which} and ${after} order by ${order} limit ${take})`
  if (viewer === null) return first('r.has_words')
  const owns = ownsShop(viewer)
  return `(${[
    first(`r.has_words and not ${owns}`),
    first(`not r.has_words and r.user_id = ${viewer} and not ${owns}`),
    first(owns),
  ].join(' union all ')})`
}

const WORDED = '(select count(*)::int from reviews where shop_id = $1 and has_words and not author_banned)'
const COUNT = `select ${WORDED} as count`
const COUNT_BY = `select case when ${ownsShop('$2')} then (select review_count from shops where id = $1)
  else ${WORDED} + (select count(*)::int from reviews where shop_id = $1 and user_id = $2 and not has_words and not author_banned) end as count`

export async function countShopReviews(db: Db, shopId: number, viewerId?: string): Promise<number> {
  const [found] = await db.query<{ count: number }>(
    named('reviews.count', viewerId),
    viewerId === undefined ? COUNT : COUNT_BY,
    [shopId, ...viewerValues(viewerId)],
  )
  return found?.count ?? 0
}

const NEWEST = {
  after: '($2::timestamptz is null or (r.created_at, r.id) < ($2, $3::int))',
  order: 'r.created_at desc, r.id desc',
  take: '$4',
}
/** $5 is 1 for the lowest first, or -1 for the highest. */
const BY_RATING = {
  after: `($2::int is null or r.rating * $5 > $2 or r.rating * $5 = $2 and (r.created_at, r.id) < ($3::timestamptz, $4::int))`,
  order: 'r.rating * $5, r.created_at desc, r.id desc',
  take: '$6',
}

/** Lists a shop's reviews that the viewer may read, with first names only, newest first or by rating (G-049). Throws BadCursor. */
export async function listShopReviews(
  db: Db,
  shopId: number,
  { sort = 'newest', viewerId, ...page }: Page,
): Promise<ShopReviews> {
  const found =
    sort === 'newest'
      ? await keysetPage({ list: 'shop-reviews', kinds: ['string', 'number'], ...page }, (after, take) =>
          db.query<Keyed<ReviewRow>>(
            named('reviews.ofShop', viewerId),
            `select ${REVIEW}, json_build_array(r.created_at::text, r.id) as keys
             from ${firstReadable({ ...NEWEST, viewer: viewerId === undefined ? null : '$5' })} r join users u on u.id = r.user_id
             order by ${NEWEST.order} limit ${NEWEST.take}`,
            [shopId, ...(after ?? [null, null]), take, ...viewerValues(viewerId)],
          ),
        )
      : await keysetPage(
          { list: `shop-reviews-${sort}`, kinds: ['number', 'string', 'number'], ...page },
          (after, take) => byRating(db, { shopId, viewerId }, sort === 'highest' ? -1 : 1, after, take),
        )
  return { items: found.items.map(toReview), next: found.next }
}

const byRating = (
  db: Db,
  { shopId, viewerId }: { shopId: number; viewerId: string | undefined },
  sign: 1 | -1,
  after: readonly [number, string, number] | null,
  take: number,
) =>
  db.query<Keyed<ReviewRow>>(
    named('reviews.ofShopByRating', viewerId),
    `select ${REVIEW}, json_build_array(r.rating * $5, r.created_at::text, r.id) as keys
     from ${firstReadable({ ...BY_RATING, viewer: viewerId === undefined ? null : '$7' })} r join users u on u.id = r.user_id
     order by ${BY_RATING.order} limit ${BY_RATING.take}`,
    [shopId, ...(after ?? [null, null, null]), sign, take, ...viewerValues(viewerId)],
  )

export type ReviewRecord = {
  id: number
  shopId: number
  shopName: string
  ownerId: string
  userId: string
  rating: number
  isListed: boolean
  /** The owner replied to an earlier version of it. */
  hasOldReply: boolean
}

/** Finds a review that counts; null if it was deleted or its author is banned. */
export async function findReview(db: Db, reviewId: number): Promise<ReviewRecord | null> {
  const [review] = await db.query<ReviewRecord>(
    'reviews.find',
    `select r.id, r.shop_id, s.name as shop_name, s.owner_id, r.user_id, r.rating, s.is_listed, coalesce(r.replied_at < r.created_at, false) as has_old_reply
     from reviews r join shops s on s.id = r.shop_id where r.id = $1 and not r.author_banned`,
    [reviewId],
  )
  return review ?? null
}

export const reviewsOfPerson: PersonalData = {
  name: 'reviews',
  query: 'reviews.ofPerson',
  text: `select r.shop_id, s.name as shop_name, r.rating, r.comment, r.contacted, r.created_at, r.updated_at
       from reviews r join shops s on s.id = r.shop_id where r.user_id = $1 order by r.id desc`,
}

export const ownHeldReviews: PersonalData = {
  name: 'heldReviews',
  query: 'reviews.heldOfPerson',
  text: `select r.shop_id, s.name as shop_name, r.rating, r.comment, r.contacted, r.created_at
       from held_reviews r join shops s on s.id = r.shop_id where r.user_id = $1 order by r.id desc`,
}

export const ownReplies: PersonalData = {
  name: 'reviewReplies',
  query: 'reviews.repliesOfPerson',
  text: `select r.id as review_id, r.shop_id, r.reply, r.replied_at
       from reviews r join shops s on s.id = r.shop_id where s.owner_id = $1 and r.reply is not null order by r.id desc`,
}
