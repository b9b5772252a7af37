import { findTown, states } from '#domains/places/places.ts'
import { describeSearch, type QueryNotes, type SearchProbe } from '#domains/search/search.ts'
import type { Db } from '#platform/db/db.ts'
import { type Handler, handle } from '#platform/http/api/handle.ts'
import { pageHeaders } from '#platform/http/api/paging.ts'
import type { SearchPage } from '#platform/search/listing-search.ts'
import { href } from '#routes.ts'
import type { Caller } from '#shared/caller.ts'
import { pointOf } from '#shared/point.ts'
import { ratingOf } from '#shared/rating.ts'
import { dayInLagos, leftOfDayInLagos } from '#shared/time/lagos-time.ts'
import { MINUTE } from '#shared/time/units.ts'
import { cachedCategories } from './categories/category-cache.ts'
import { type ContactDeps, revealContacts } from './contacts/contact-views.ts'
import { currentHours } from './hours/opening-hours.policy.ts'
import {
  shops as contract,
  type HeldReview,
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
import { findShop, type ShopContacts, type ShopRecord, shopNotFound } from './shops.queries.ts'
import { searchShops } from './shops.search.ts'
import { worded } from './verification/verification.policy.ts'

type Page = { limit: number; cursor?: string | undefined }
type InShop = Page & {
  product?: string | undefined
  literal?: boolean | undefined
  kind?: string | undefined
  page?: number | undefined
}

export type ShopLists = {
  products(db: Db, shopId: number, page: Page): Promise<{ items: ShopProduct[]; next: string | null; total: number }>
  inShop(db: Db, shopId: number, search: InShop): Promise<SearchPage<ShopProduct> & { notes?: QueryNotes | undefined }>
  kinds(db: Db, shopId: number): Promise<ShopKind[]>
  reviews(
    db: Db,
    shopId: number,
    page: Page & { sort?: ReviewSort | undefined; viewerId?: string | undefined },
  ): Promise<{ items: ShopReview[]; next: string | null }>
  countReviews(db: Db, shopId: number, viewerId?: string): Promise<number>
  heldReview(db: Db, shopId: number, userId: string): Promise<HeldReview | null>
  newestProducts(
    db: Db,
    shopIds: readonly number[],
    each: number,
  ): Promise<ReadonlyMap<number, { total: number; withPhoto: number; items: OwnProduct[] }>>
}

const NO_CONTACTS: ShopContacts = { phone: null, email: null, website: null, address: null }

/** Contact views are limited per person (G-182). */
export function shopsApi(lists: ShopLists, deps: ContactDeps): Handler[] {
  const { clock } = deps
  return [
    handle(contract.categories, ({ db, caller, dependsOn }) => {
      dependsOn(() => ['categories'])
      // An admin may ask right after a change, before this process has heard of it.
      return cachedCategories(db, caller.person?.isAdmin)
    }),

    handle(contract.list, async ({ db, caller, query, header, dependsOn, keepFor }) => {
      const { near, featured, approved: _approved, ...given } = query
      const now = clock.now()
      const today = dayInLagos(now)
      const filters = { ...given, literal: query.literal === 'true', open: query.open === 'now' }
      const openAt = filters.open ? now : undefined
      if (openAt) keepFor(MINUTE - (now.getTime() % MINUTE))
      // Featured shops change daily (G-031).
      if (featured) keepFor(leftOfDayInLagos(now))
      const probe: SearchProbe = async ({ open, ...other }, near) => {
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
        today,
        openAt,
      })
      dependsOn(() => [...found.tags(), ...found.items.flatMap(tagsOf)])
      pageHeaders(header, found, contract.list.route[1], { ...query, approved: 'true' })
      if (!featured) await describeSearch(header, { searchInput: filters, words: 'search', found, probe })
      return found.items.map(
        ({ ratingSum, productCount, createdAt, ...shop }): Shop => ({
          ...shop,
          ...NO_CONTACTS,
          contactHidden: true,
          rating: ratingOf(ratingSum, shop.reviewCount),
          createdAt: createdAt.toISOString(),
          openingHours: currentHours(shop.openingHours, today),
          _count: { products: productCount },
        }),
      )
    }),

    handle(contract.get, async ({ db, caller, params, dependsOn }) => {
      const viewer = contactViewer(caller)
      const userId = caller.person?.id
      const [shop, products, reviews, heldReview] = await db.pipelined((one) =>
        Promise.all([
          visibleShop(one, caller, params.shopId),
          lists.products(one, params.shopId, { limit: SHOP_PRODUCTS }),
          lists.reviews(one, params.shopId, { limit: SHOP_REVIEWS, viewerId: userId }),
          userId === undefined ? null : lists.heldReview(one, params.shopId, userId),
        ]),
      )
      const contacts = viewer && (await revealContacts(db, viewer, shop, deps))
      const kinds = shop.isListed && products.total >= WORTH_SEARCHING ? await lists.kinds(db, shop.id) : undefined
      dependsOn(() => [...tagsOf({ id: shop.id, products: products.items }), `shop:${shop.id}:reviews`])
      const { ratingSum, createdAt, ownerId, isListed, verified, town, state, ...shown } = shop
      return {
        ...shown,
        ...(isListed ? {} : { notice: unlistedNotice(shop) }),
        ...(caller.person?.id === ownerId ? { isOwn: true as const } : {}),
        ...(contacts === null || 'confirm' in contacts
          ? { ...NO_CONTACTS, contactHidden: true }
          : { ...contacts, contactHidden: false }),
        ...(contacts !== null &&
          'confirm' in contacts && {
            contactLimited: true as const,
            ...(contacts.confirm && { confirmContact: contacts.confirm }),
          }),
        rating: ratingOf(ratingSum, shop.reviewCount),
        createdAt: createdAt.toISOString(),
        openingHours: currentHours(shop.openingHours, dayInLagos(clock.now())),
        products: products.items,
        ...(products.next === null ? {} : { moreProducts: true as const }),
        ...(kinds && { kinds }),
        ...placeNames(town, state),
        ...(verified && { verified: worded(verified) }),
        reviews: reviews.items,
        ...(heldReview && { heldReview }),
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
        // There is no limit to page numbers, so empty pages are not cached.
        if (page === undefined || found.items.length > 0)
          dependsOn(() => tagsOf({ id: shop.id, products: found.items }))
        pageHeaders(header, found, path, query)
        return found.items
      }
      const found = await lists.inShop(db, shop.id, { ...query, literal: query.literal === 'true' })
      // Typed words and invented kinds are unlimited, so these pages are not cached.
      if (product === undefined && found.items.length > 0)
        dependsOn(() => tagsOf({ id: shop.id, products: found.items }))
      pageHeaders(header, found, path, query)
      await describeSearch(header, { searchInput: { product }, words: 'product', found })
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

/** A 404 does not reveal whether the shop exists (G-008). */
async function visibleShop(db: Db, caller: Caller, shopId: number): Promise<ShopRecord> {
  const shop = await findShop(db, shopId)
  if (!shop || !(shop.isListed || maySeeUnlisted(caller, shop))) throw shopNotFound()
  return shop
}

/** Returns the names behind the stored id of a town and code of a state. */
function placeNames(townId: string | null, code: string | null): { town?: string; state?: string } {
  const town = townId === null ? undefined : findTown(townId)?.name
  const state = states().find((one) => one.code === code)?.name
  return { ...(town && { town }), ...(state && { state }) }
}
