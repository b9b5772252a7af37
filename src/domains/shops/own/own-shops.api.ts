import type { Db } from '#platform/db/db.ts'
import { type Handler, handle } from '#platform/http/api/handle.ts'
import { ratingOf } from '#shared/rating.ts'
import { WAITING_FOR_REVIEW } from '../moderation/identity/identity-words.policy.ts'
import type { ShopLists } from '../shops.api.ts'
import { shops as contract, OWN_PRODUCTS, type OwnShop } from '../shops.contract.ts'
import { findOwnShop, listOwnShops, type OwnShopRecord, shopNotFound } from '../shops.queries.ts'
import { worded } from '../verification/verification.policy.ts'
import { checklistOf } from './checklist.policy.ts'
import { createShop, editShop, hideShop, type OwnShopDeps } from './own-shops.ts'

export function ownShopsApi(deps: OwnShopDeps & { lists: Pick<ShopLists, 'newestProducts'> }): Handler[] {
  const shown = async (db: Db, own: readonly OwnShopRecord[], each: number): Promise<OwnShop[]> => {
    const products = await deps.lists.newestProducts(
      db,
      own.map(({ id }) => id),
      each,
    )
    return own.map((shop) => ownShop(shop, products.get(shop.id) ?? NONE))
  }
  const shownOne = async (db: Db, ownerId: string, shopId: number): Promise<OwnShop> => {
    const found = await findOwnShop(db, ownerId, shopId)
    const [shop] = found ? await shown(db, [found], OWN_PRODUCTS) : []
    if (!shop) throw shopNotFound()
    return shop
  }
  return [
    handle(contract.mine, async ({ db, caller, query }) =>
      shown(db, await listOwnShops(db, caller.person.id), query.products),
    ),

    handle(contract.create, async ({ db, caller, body, request }) => {
      const shopId = await createShop(db, deps, caller.person, body, request)
      return shownOne(db, caller.person.id, shopId)
    }),

    handle(contract.edit, async ({ db, caller, params, body, request }) => {
      const current = (tx: Db) => shownOne(tx, caller.person.id, params.shopId)
      await editShop(db, deps, caller.person, { ...body, shopId: params.shopId }, { request, current })
      return current(db)
    }),

    handle(contract.hide, async ({ db, caller, params, body }) => {
      await hideShop(db, deps, caller.person, { ...params, ...body })
      return shownOne(db, caller.person.id, params.shopId)
    }),
  ]
}

const NONE = { total: 0, withPhoto: 0, items: [] }

function ownShop(
  {
    ratingSum,
    createdAt,
    rejectedAt,
    suspendedAt,
    hiddenAt,
    waiting,
    isPaid,
    needsSubscription,
    ...shop
  }: OwnShopRecord,
  { total, withPhoto, items }: { total: number; withPhoto: number; items: OwnShop['products'] },
): OwnShop {
  const rejected = { rejectedAt: rejectedAt?.toISOString() ?? null, rejectionReason: shop.rejectionReason }
  return {
    ...shop,
    ...rejected,
    verified: worded(shop.verified),
    suspendedAt: suspendedAt?.toISOString() ?? null,
    isHidden: hiddenAt !== null,
    waiting: waiting && { ...waiting, text: WAITING_FOR_REVIEW, since: new Date(waiting.since).toISOString() },
    contactHidden: false,
    rating: ratingOf(ratingSum, shop.reviewCount),
    createdAt: createdAt.toISOString(),
    products: items,
    _count: { products: total },
    checklist: checklistOf({
      ...shop,
      ...rejected,
      categoryId: shop.category?.id ?? null,
      isPaid,
      needsSubscription,
      products: total,
      withPhoto,
    }),
  }
}
