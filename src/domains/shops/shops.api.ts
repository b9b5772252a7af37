import { findTown } from '#domains/places/places.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import { notFound, unauthorized } from '#platform/http/errors.ts'
import { type Handler, handle } from '#platform/http/handle.ts'
import { pageHeaders } from '#platform/http/paging.ts'
import { dayInLagos } from '#shared/lagos-time.ts'
import { ratingOf } from '#shared/rating.ts'
import { href } from '../../routes.ts'
import type { Caller } from '../../shared/caller.ts'
import { pointOf } from '../../shared/point.ts'
import {
  shops as contract,
  SHOP_PRODUCTS,
  SHOP_REVIEWS,
  type Shop,
  type ShopProduct,
  type ShopReview,
} from './shops.contract.ts'
import { contactViewer, maySeeUnlisted, unlistedNotice } from './shops.policy.ts'
import {
  findContacts,
  findShop,
  listCategories,
  listOwnShops,
  type ShopContacts,
  type ShopRecord,
} from './shops.queries.ts'
import { searchShops } from './shops.search.ts'

type Page = { limit: number; cursor?: string | undefined }

/** What stands on a shop's page but belongs to later domains; the composition root hands it in. */
export type ShopParts = {
  products(db: Db, shopId: number, page: Page): Promise<{ items: ShopProduct[]; next: string | null; total: number }>
  reviews(db: Db, shopId: number, page: Page): Promise<{ items: ShopReview[]; next: string | null }>
  newestProducts(
    db: Db,
    shopIds: readonly number[],
    each: number,
  ): Promise<ReadonlyMap<number, { total: number; items: ShopProduct[] }>>
}

const NO_CONTACTS: ShopContacts = { phone: null, email: null, website: null, address: null }

export function shopsApi(parts: ShopParts, clock: Clock): Handler[] {
  return [
    handle(contract.categories, ({ db }) => listCategories(db)),

    handle(contract.list, async ({ db, caller, query, header }) => {
      const { near, featured, approved: _approved, ...filters } = query
      const found = await searchShops(db, {
        ...filters,
        near: pointOf(near, findTown),
        featured: featured === 'true',
        exceptOwner: caller.person?.id,
        today: dayInLagos(clock.now()),
      })
      pageHeaders(header, found, contract.list.route[1], { ...query, approved: 'true' })
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

    handle(contract.get, async ({ db, caller, params, header }) => {
      const shop = await visibleShop(db, caller, params.shopId)
      const viewer = contactViewer(caller)
      if (viewer) header('cache-control', 'private, no-store')
      const [products, reviews, contacts] = await Promise.all([
        parts.products(db, shop.id, { limit: SHOP_PRODUCTS }),
        parts.reviews(db, shop.id, { limit: SHOP_REVIEWS }),
        viewer ? findContacts(db, viewer, shop.id) : null,
      ])
      const { ratingSum, createdAt, ownerId: _ownerId, isListed, ...shown } = shop
      return {
        ...shown,
        ...(isListed ? {} : { notice: unlistedNotice(shop) }),
        ...(contacts ?? NO_CONTACTS),
        contactHidden: contacts === null,
        rating: ratingOf(ratingSum, shop.reviewCount),
        createdAt: createdAt.toISOString(),
        products: products.items,
        reviews: reviews.items,
        _count: { products: products.total },
      }
    }),

    handle(contract.products, async ({ db, caller, params, query, header }) => {
      const shop = await visibleShop(db, caller, params.shopId)
      const found = await parts.products(db, shop.id, query)
      pageHeaders(header, found, href(contract.products.route[1], params), query)
      return found.items
    }),

    handle(contract.reviews, async ({ db, caller, params, query, header }) => {
      const shop = await visibleShop(db, caller, params.shopId)
      const found = await parts.reviews(db, shop.id, query)
      pageHeaders(header, { ...found, total: shop.reviewCount }, href(contract.reviews.route[1], params), query)
      return found.items
    }),

    handle(contract.mine, async ({ db, caller, query }) => {
      if (!caller.person) throw unauthorized()
      const own = await listOwnShops(db, caller.person.id)
      const products = await parts.newestProducts(
        db,
        own.map(({ id }) => id),
        query.products,
      )
      return own.map(({ ratingSum, createdAt, ...shop }) => ({
        ...shop,
        contactHidden: false,
        rating: ratingOf(ratingSum, shop.reviewCount),
        createdAt: createdAt.toISOString(),
        products: products.get(shop.id)?.items ?? [],
        _count: { products: products.get(shop.id)?.total ?? 0 },
      }))
    }),
  ]
}

/** A shop this caller may look at; a 404 says no more than that there is none (G-008). */
async function visibleShop(db: Db, caller: Caller, shopId: number): Promise<ShopRecord> {
  const shop = await findShop(db, shopId)
  if (!shop || !(shop.isListed || maySeeUnlisted(caller, shop))) throw notFound('shop.not_found', 'Shop not found')
  return shop
}
