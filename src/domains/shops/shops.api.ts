import { findTown } from '#domains/places/places.ts'
import { type Look, type Told, tellSearch } from '#domains/search/search.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import { notFound } from '#platform/http/api/errors.ts'
import { type Handler, handle } from '#platform/http/api/handle.ts'
import { pageHeaders } from '#platform/http/api/paging.ts'
import type { Found } from '#platform/search/found.ts'
import type { Caller } from '#shared/caller.ts'
import { pointOf } from '#shared/point.ts'
import { ratingOf } from '#shared/rating.ts'
import { dayInLagos, leftOfDayInLagos } from '#shared/time/lagos-time.ts'
import { href } from '../../routes.ts'
import { knownCategories } from './categories/known-categories.ts'
import { giveContacts } from './contacts/contact-views.ts'
import { currentHours } from './hours/opening-hours.policy.ts'
import {
  shops as contract,
  type OwnProduct,
  SHOP_PRODUCTS,
  SHOP_REVIEWS,
  type Shop,
  type ShopKind,
  type ShopProduct,
  type ShopReview,
  WORTH_SEARCHING,
} from './shops.contract.ts'
import { contactViewer, maySeeUnlisted, type ReviewSort, unlistedNotice } from './shops.policy.ts'
import { findShop, type ShopContacts, type ShopRecord } from './shops.queries.ts'
import { searchShops } from './shops.search.ts'
import { worded } from './verification/verification.policy.ts'

type Page = { limit: number; cursor?: string | undefined }
type InShop = Page & {
  product?: string | undefined
  literal?: boolean | undefined
  kind?: string | undefined
  page?: number | undefined
}

/** Later domains' lists on a shop's page. */
export type ShopLists = {
  products(db: Db, shopId: number, page: Page): Promise<{ items: ShopProduct[]; next: string | null; total: number }>
  /** Those available that match, and the kinds there are; both of a listed shop. */
  inShop(db: Db, shopId: number, search: InShop): Promise<Found<ShopProduct> & { told?: Told | undefined }>
  kinds(db: Db, shopId: number): Promise<ShopKind[]>
  reviews(
    db: Db,
    shopId: number,
    page: Page & { sort?: ReviewSort | undefined; viewerId?: string | undefined },
  ): Promise<{ items: ShopReview[]; next: string | null }>
  countReviews(db: Db, shopId: number, viewerId?: string): Promise<number>
  newestProducts(
    db: Db,
    shopIds: readonly number[],
    each: number,
  ): Promise<ReadonlyMap<number, { total: number; withPhoto: number; items: OwnProduct[] }>>
}

const MINUTE = 60_000

const NO_CONTACTS: ShopContacts = { phone: null, email: null, website: null, address: null }

/** `limited`: whether limits by person apply (G-182). */
export function shopsApi(lists: ShopLists, { clock, limited }: { clock: Clock; limited: boolean }): Handler[] {
  return [
    handle(contract.categories, ({ db, caller, dependsOn }) => {
      dependsOn(() => ['categories'])
      // An admin who has just changed one may ask before this process has heard of it.
      return knownCategories(db, caller.person?.isAdmin)
    }),

    handle(contract.list, async ({ db, caller, query, header, dependsOn, keepFor }) => {
      const { near, featured, approved: _approved, ...given } = query
      const now = clock.now()
      const filters = { ...given, literal: query.literal === 'true', open: query.open === 'now' }
      const openAt = filters.open ? now : undefined
      if (openAt) keepFor(MINUTE - (now.getTime() % MINUTE))
      // They change daily (G-031).
      if (featured) keepFor(leftOfDayInLagos(now))
      const look: Look = async ({ open, ...other }, near) => {
        const { items, tags, ...seen } = await searchShops(db, {
          ...other,
          openAt: open ? now : undefined,
          near,
          sort: near && 'nearest',
          limit: 1,
        })
        const [shop] = items
        dependsOn(() => [...tags(), ...(shop ? [`shop:${shop.id}`] : [])])
        return { ...seen, location: shop?.location, category: shop?.category }
      }
      const found = await searchShops(db, {
        ...filters,
        near: pointOf(near, findTown),
        featured: featured === 'true',
        exceptOwner: caller.person?.id,
        today: dayInLagos(now),
        openAt,
      })
      dependsOn(() => [...found.tags(), ...found.items.flatMap(tagsOf)])
      pageHeaders(header, found, contract.list.route[1], { ...query, approved: 'true' })
      if (!featured) await tellSearch(header, { asked: filters, words: 'search', found, look })
      return found.items.map(
        ({ ratingSum, productCount, createdAt, ...shop }): Shop => ({
          ...shop,
          ...NO_CONTACTS,
          contactHidden: true,
          rating: ratingOf(ratingSum, shop.reviewCount),
          createdAt: createdAt.toISOString(),
          _count: { products: productCount },
        }),
      )
    }),

    handle(contract.get, async ({ db, caller, params, dependsOn }) => {
      const viewer = contactViewer(caller)
      const [shop, products, reviews] = await db.together((one) =>
        Promise.all([
          visibleShop(one, caller, params.shopId),
          lists.products(one, params.shopId, { limit: SHOP_PRODUCTS }),
          lists.reviews(one, params.shopId, { limit: SHOP_REVIEWS, viewerId: caller.person?.id }),
        ]),
      )
      const contacts = viewer && (await giveContacts(db, viewer, shop, { now: clock.now(), limited }))
      const kinds = shop.isListed && products.total >= WORTH_SEARCHING ? await lists.kinds(db, shop.id) : undefined
      dependsOn(() => [...tagsOf({ id: shop.id, products: products.items }), `shop:${shop.id}:reviews`])
      const { ratingSum, createdAt, ownerId, isListed, verified, ...shown } = shop
      return {
        ...shown,
        ...(isListed ? {} : { notice: unlistedNotice(shop) }),
        ...(caller.person?.id === ownerId ? { isOwn: true as const } : {}),
        ...(contacts === null || contacts === 'limited'
          ? { ...NO_CONTACTS, contactHidden: true }
          : { ...contacts, contactHidden: false }),
        ...(contacts === 'limited' && { contactLimited: true as const }),
        rating: ratingOf(ratingSum, shop.reviewCount),
        createdAt: createdAt.toISOString(),
        openingHours: currentHours(shop.openingHours, dayInLagos(clock.now())),
        products: products.items,
        ...(products.next === null ? {} : { moreProducts: true as const }),
        ...(kinds && { kinds }),
        ...(verified && { verified: worded(verified) }),
        reviews: reviews.items,
        ...(reviews.next === null ? {} : { moreReviews: true as const }),
        _count: { products: products.total },
      }
    }),

    handle(contract.products, async ({ db, caller, params, query, header, dependsOn }) => {
      const shop = await visibleShop(db, caller, params.shopId)
      const { product, kind, page } = query
      const path = href(contract.products.route[1], params)
      if (product === undefined && kind === undefined) {
        const found = await lists.products(db, shop.id, query)
        // Numbers beyond the last have no end: pages with them are not kept.
        if (page === undefined || found.items.length > 0)
          dependsOn(() => tagsOf({ id: shop.id, products: found.items }))
        pageHeaders(header, found, path, query)
        return found.items
      }
      const found = await lists.inShop(db, shop.id, { ...query, literal: query.literal === 'true' })
      // What is typed has no end, nor have made-up kinds: pages with them are not kept.
      if (product === undefined && found.items.length > 0)
        dependsOn(() => tagsOf({ id: shop.id, products: found.items }))
      pageHeaders(header, found, path, query)
      await tellSearch(header, { asked: { product }, words: 'product', found })
      return found.items
    }),

    handle(contract.reviews, async ({ db, caller, params, query, header, dependsOn }) => {
      const shop = await visibleShop(db, caller, params.shopId)
      const viewerId = caller.person?.id
      const [found, total] = await Promise.all([
        lists.reviews(db, shop.id, { ...query, viewerId }),
        lists.countReviews(db, shop.id, viewerId),
      ])
      dependsOn(() => [`shop:${shop.id}`, `shop:${shop.id}:reviews`])
      pageHeaders(header, { ...found, total }, href(contract.reviews.route[1], params), query)
      return found.items
    }),
  ]
}

const tagsOf = ({ id, products }: { id: number; products: readonly { id: number }[] }) => [
  `shop:${id}`,
  `shop:${id}:products`,
  ...products.map((product) => `product:${product.id}`),
]

/** A shop this caller may see; a 404 does not tell whether it exists (G-008). */
async function visibleShop(db: Db, caller: Caller, shopId: number): Promise<ShopRecord> {
  const shop = await findShop(db, shopId)
  if (!shop || !(shop.isListed || maySeeUnlisted(caller, shop))) throw notFound('shop.not_found', 'Shop not found')
  return shop
}
