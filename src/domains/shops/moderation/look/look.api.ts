import type { Db } from '#platform/db/db.ts'
import { notFound } from '#platform/http/api/errors.ts'
import { type Handler, handle } from '#platform/http/api/handle.ts'
import { pageHeaders } from '#platform/http/api/paging.ts'
import { noteContactsSeen } from '../../contacts/contact-views.ts'
import { checklistOf } from '../../own/checklist.policy.ts'
import type { ShopLists } from '../../shops.api.ts'
import { findOwnShop, findShop } from '../../shops.queries.ts'
import { listVerified } from '../../verification/verification.queries.ts'
import type { ModerationDeps } from '../decisions.ts'
import { riskWords } from '../edits/edits.policy.ts'
import { type EditRecord, endEdits, listEdits, listEditsOf } from '../edits/edits.ts'
import { moderatedShop } from '../moderated-shop.ts'
import { reasonWords } from '../moderation.policy.ts'
import { findModeratedShop } from '../moderation.queries.ts'
import { looks as contract, LOOKED_AT_PRODUCTS, type LookedAtShop, type ShopEdit } from './look.contract.ts'
import { findSharing, listDecisionsOf } from './look.queries.ts'
import { beginLook, endLook } from './looks.ts'

type Deps = ModerationDeps & { lists: Pick<ShopLists, 'newestProducts'> }

export const looksApi = (deps: Deps): Handler[] => [
  handle(contract.lookAtShop, async ({ db, caller, params: { shopId } }) => {
    const shop = await lookedAt(db, deps, { shopId, adminId: caller.person.id })
    await noteContactsSeen(db, caller.person.id, shopId, deps.clock.now())
    return shop
  }),

  handle(contract.beginLook, async ({ db, caller, params }) => {
    await beginLook(db, deps, caller.person, params.shopId)
    return null
  }),

  handle(contract.endLook, async ({ db, caller, params }) => {
    await endLook(db, deps, caller.person, params.shopId)
    return null
  }),

  handle(contract.edits, async ({ db, query, header }) => {
    const found = await listEdits(db, query)
    pageHeaders(header, { next: found.next }, contract.edits.route[1], query)
    return found.items.map(shopEdit)
  }),

  handle(contract.endEdits, async ({ db, caller, params, body, request }) => {
    const { ids, until } = body
    await endEdits(db, deps, caller.person, { ...params, ids, until: new Date(until) }, request)
    return null
  }),
]

async function lookedAt(
  db: Db,
  { lists, clock }: Deps,
  { shopId, adminId }: { shopId: number; adminId: string },
): Promise<LookedAtShop> {
  const looking = { adminId, now: clock.now() }
  const [known, moderated] = await Promise.all([findShop(db, shopId), findModeratedShop(db, shopId, looking)])
  const shop = known && (await findOwnShop(db, known.ownerId, shopId))
  if (!shop || !moderated) throw notFound('shop.not_found', 'Shop not found')
  const [sharing, verified, products, edits, decisions] = await Promise.all([
    findSharing(db, shopId),
    listVerified(db, shopId),
    lists.newestProducts(db, [shopId], LOOKED_AT_PRODUCTS),
    listEditsOf(db, shopId),
    listDecisionsOf(db, shopId),
  ])
  const { total = 0, withPhoto = 0, items = [] } = products.get(shopId) ?? {}
  const { description, category, imageUrl, phone, website, address } = shop
  return {
    ...moderatedShop(moderated),
    ...{ description, category, imageUrl, phone, website, address },
    ...sharing,
    verified,
    products: items,
    productCount: total,
    checklist: checklistOf({
      ...shop,
      rejectedAt: shop.rejectedAt?.toISOString() ?? null,
      categoryId: category?.id ?? null,
      products: total,
      withPhoto,
    }),
    edits: edits.map(shopEdit),
    decisions: decisions.map(({ reason, text, at, ...decision }) => ({
      ...decision,
      reason: reasonWords(reason, text),
      at: at.toISOString(),
    })),
  }
}

const shopEdit = ({ risk, isShared, editedAt, ...edit }: EditRecord): ShopEdit => ({
  ...edit,
  risk: riskWords(edit.field, isShared, risk),
  editedAt: editedAt.toISOString(),
})
