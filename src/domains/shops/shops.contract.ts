import { z } from 'zod'
import { LIST_HEADERS } from '#domains/search/search.contract.ts'
import { CONFIRM_CODES } from '#shared/caller.ts'
import { endpoint } from '#shared/endpoint.ts'
import { Cursor, Limit, Near, OneOf, PageNumber, SearchText, SerialId } from '#shared/query-values.ts'
import { IDENTITY_FIELDS } from './moderation/identity/identity.policy.ts'
import { STEPS } from './own/checklist.policy.ts'
import { WITH_PICTURES } from './own/own-shops.policy.ts'
import { HideBody, NewShopBody, ShopEditBody } from './own/shop-form.contract.ts'
import { REVIEW_SORTS } from './shops.policy.ts'
import { categoryRoutes, shopRoutes } from './shops.routes.ts'
import { Verified } from './verification/verification.contract.ts'

export const Category = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  /** Key of the icon if it is not the slug: another slug, or 'truck', 'heart' or 'store'. */
  icon: z.string().optional(),
})
export type Category = z.output<typeof Category>

export const ShopProduct = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string().nullable(),
  price: z.string(),
  /** Null for a single piece (G-186). */
  unit: z.string().nullable(),
  /** Null while the price changes more than six times a day (G-201). `priceIsOld`: confirmed over 30 days ago. */
  priceConfirmedAt: z.string().nullable(),
  priceIsOld: z.boolean(),
  quantity: z.int().nullable(),
  imageUrl: z.string().nullable(),
  images: z.array(z.string()),
  isActive: z.boolean(),
})
export type ShopProduct = z.output<typeof ShopProduct>

/** `updatedAt` has microseconds, for edits. */
export const OwnProduct = ShopProduct.extend({ shopId: z.int(), updatedAt: z.string() })
export type OwnProduct = z.output<typeof OwnProduct>

export const ShopReview = z.object({
  id: z.int(),
  rating: z.int(),
  comment: z.string().nullable(),
  firstName: z.string().nullable(),
  createdAt: z.string(),
  /** True if the author had opened the shop's contacts or written to it. */
  contacted: z.literal(true).optional(),
  reply: z.object({ text: z.string(), createdAt: z.string() }).optional(),
})
export type ShopReview = z.output<typeof ShopReview>

/** A held review counts once the contact in `confirm` is verified (G-198). */
export const HeldReview = z.object({ review: ShopReview, confirm: z.enum(['email', 'phone']) })
export type HeldReview = z.output<typeof HeldReview>

/** Facts about a shop from its owner, for the public and admins. */
export const ShopFacts = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string().nullable(),
  location: z.string(),
  landmark: z.string().nullable(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  website: z.string().nullable(),
  category: Category.nullable(),
  imageUrl: z.string().nullable(),
})

const Spans = z.array(z.object({ opens: z.string(), closes: z.string() }))
/** In Lagos time, see hours/opening-hours.policy.ts; null when the owner has not entered them. */
export const ShopHours = z
  .object({
    week: z.array(Spans),
    exceptions: z.array(z.object({ name: z.string(), from: z.string(), to: z.string(), spans: Spans })),
    closedUntil: z.string().nullable(),
  })
  .nullable()

/** SHAPE-01. Contacts are null and contactHidden is true unless the caller may see them (G-045). */
export const Shop = ShopFacts.extend({
  contactHidden: z.boolean(),
  rating: z.string(),
  reviewCount: z.int(),
  viewCount: z.int(),
  isApproved: z.boolean(),
  createdAt: z.string(),
  distanceKm: z.number().optional(),
  openingHours: ShopHours,
  products: z.array(ShopProduct),
  /** Of products that can be bought (G-029). */
  _count: z.object({ products: z.int() }),
})
export type Shop = z.output<typeof Shop>

export const ShopKind = z.object({ kind: z.string(), name: z.string(), count: z.int() })
export type ShopKind = z.output<typeof ShopKind>

export const ShopDetail = Shop.extend({
  /** True when this account has reached the limit of contact views (G-182). */
  contactLimited: z.literal(true).optional(),
  /** Set when verifying a contact of the account would lift the limit. The message is that of a 429 (G-197). */
  confirmContact: z.object({ code: z.enum(CONFIRM_CODES), message: z.string() }).optional(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  /** Absent if the location names no known place. */
  town: z.string().optional(),
  state: z.string().optional(),
  /** Number of reviews with one star, two stars, up to five. */
  starCounts: z.array(z.int()),
  reviews: z.array(ShopReview),
  /** Only for its author. */
  heldReview: HeldReview.optional(),
  moreReviews: z.literal(true).optional(),
  moreProducts: z.literal(true).optional(),
  /** Only when the shop has enough products to search. */
  kinds: z.array(ShopKind).optional(),
  verified: z.array(Verified).optional(),
  isOwn: z.literal(true).optional(),
  /** Only for the owner and admins: the reason why the public does not see the shop (G-056). */
  notice: z.string().optional(),
})
export type ShopDetail = z.output<typeof ShopDetail>

export const ChecklistStep = z.object({ step: z.enum(STEPS), done: z.boolean(), text: z.string() })

/** `isListed` is true if the public sees the shop (G-100). */
export const OwnShop = Shop.extend({
  isActive: z.boolean(),
  isListed: z.boolean(),
  products: z.array(OwnProduct),
  verified: z.array(Verified),
  updatedAt: z.string(),
  /** G-075. */
  rejectedAt: z.string().nullable(),
  rejectionReason: z.string().nullable(),
  /** G-183. */
  suspendedAt: z.string().nullable(),
  suspensionReason: z.string().nullable(),
  isHidden: z.boolean(),
  /** Held changes. The public still sees the old values (G-200). */
  waiting: z
    .object({
      text: z.string(),
      since: z.string(),
      changes: z.array(z.object({ field: z.enum(IDENTITY_FIELDS), after: z.string().nullable() })),
    })
    .nullable(),
  checklist: z.array(ChecklistStep),
})
export type OwnShop = z.output<typeof OwnShop>

const shopSorts = ['best', 'newest', 'rating', 'nearest'] as const
export type ShopSort = (typeof shopSorts)[number]

export const ListQuery = z.object({
  location: SearchText,
  /** Searches the words as typed: no correction, no place or price found in them, no word dropped. */
  literal: OneOf(['true']),
  category: SearchText,
  near: Near,
  limit: Limit(24),
  page: PageNumber,
  cursor: Cursor,
})

const ShopSearchQuery = ListQuery.extend({
  /** Accepted without effect, because the public list has only listed shops (G-033). */
  approved: OneOf(['true']),
  search: SearchText,
  featured: OneOf(['true']),
  sort: OneOf(shopSorts),
  open: OneOf(['now']),
})

/** Numbers of products and reviews in the detail of a shop. */
export const SHOP_PRODUCTS = 24
export const SHOP_REVIEWS = 10
/** A shop's page has a search if it has at least this many available products. */
export const WORTH_SEARCHING = 24

export const OWN_PRODUCTS = 48
const ProductsEach = z.preprocess(
  (value) => (typeof value === 'string' && /^\d{1,3}$/.test(value) ? Number(value) : value),
  z.int().min(0).max(OWN_PRODUCTS).default(OWN_PRODUCTS),
)

const ShopParams = z.object({ shopId: SerialId })

export const shops = {
  categories: endpoint({
    route: categoryRoutes.list,
    who: 'anyone',
    cacheable: true,
    summary: 'Returns all categories in their order',
    output: z.array(Category),
  }),
  list: endpoint({
    route: shopRoutes.list,
    who: 'anyone',
    cacheable: true,
    summary: 'Returns listed shops that match, each with its three newest products',
    query: ShopSearchQuery,
    output: z.array(Shop).meta(LIST_HEADERS),
    errors: { 400: 'Invalid limit, page or cursor' },
  }),
  get: endpoint({
    route: shopRoutes.get,
    who: 'anyone',
    cacheable: true,
    summary: 'Returns a listed shop with its products and latest reviews',
    params: ShopParams,
    output: ShopDetail,
    errors: { 404: 'Unknown or not listed' },
  }),
  products: endpoint({
    route: shopRoutes.products,
    who: 'anyone',
    cacheable: true,
    summary:
      'Returns products of a listed shop, available ones first, then newest first; with words or a kind, only available ones that match',
    params: ShopParams,
    query: z.object({
      product: SearchText,
      literal: OneOf(['true']),
      kind: SearchText,
      limit: Limit(SHOP_PRODUCTS),
      page: PageNumber,
      cursor: Cursor,
    }),
    output: z.array(ShopProduct).meta(LIST_HEADERS),
    errors: { 404: 'Unknown or not listed' },
  }),
  reviews: endpoint({
    route: shopRoutes.reviews,
    who: 'anyone',
    cacheable: true,
    summary:
      'Returns reviews of a listed shop that have words, newest first unless sorted by rating; ratings without words only to their author and the shop’s owner',
    params: ShopParams,
    query: z.object({ sort: OneOf(REVIEW_SORTS), limit: Limit(SHOP_REVIEWS), cursor: Cursor }),
    output: z.array(ShopReview),
    errors: { 400: 'Invalid limit or cursor', 404: 'Unknown or not listed' },
  }),
  create: endpoint({
    route: shopRoutes.create,
    who: 'owner',
    status: 201,
    summary: 'Creates a shop that waits for approval; an Idempotency-Key creates it once',
    body: NewShopBody,
    price: WITH_PICTURES,
    output: OwnShop,
    errors: {
      400: 'Invalid field',
      409: 'The key was sent with another shop, or the account has 20 shops',
      429: 'Too many shops today',
    },
  }),
  edit: endpoint({
    route: shopRoutes.edit,
    who: 'owner',
    summary:
      'Changes the named fields of the caller’s shop; a rejected one waits for approval again. Changes of an approved shop’s name, category and phone may wait for an admin, in `waiting` (G-200)',
    params: ShopParams,
    body: ShopEditBody,
    price: WITH_PICTURES,
    output: OwnShop,
    errors: {
      400: 'Invalid field',
      403: 'Another owner’s shop',
      404: 'Unknown shop',
      409: 'Changed since updatedAt; `current` is the current shop',
      429: 'Too many edits in an hour',
    },
  }),
  hide: endpoint({
    route: shopRoutes.hide,
    who: 'owner',
    summary: 'Hides the caller’s shop and its products from everyone else, or shows them again',
    params: ShopParams,
    body: HideBody,
    output: OwnShop,
    errors: {
      400: 'Invalid body',
      403: 'Another owner’s shop',
      404: 'Unknown shop',
      429: 'Hidden and shown too often in an hour',
    },
  }),
  mine: endpoint({
    route: shopRoutes.mine,
    who: 'signedIn',
    summary: 'Lists the caller’s shops, newest first, including pending ones, each with its newest products',
    query: z.object({ products: ProductsEach }),
    output: z.array(OwnShop),
    errors: { 400: 'Invalid number of products' },
  }),
}
