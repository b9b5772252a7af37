import type { Db } from '#platform/db/db.ts'
import { type Handler, handle } from '#platform/http/api/handle.ts'
import { pageHeaders } from '#platform/http/api/paging.ts'
import { recordContactView } from '../../contacts/contact-views.ts'
import type { ShopLists } from '../../shops.api.ts'
import { findOwnShop, findShop, shopNotFound } from '../../shops.queries.ts'
import { listVerified } from '../../verification/verification.queries.ts'
import { reasonOf } from '../decision-form.contract.ts'
import type { ModerationDeps } from '../decisions.ts'
import { riskText } from '../edits/edits.policy.ts'
import { dismissEdits, type EditRecord, listEdits, listEditsOf } from '../edits/edits.ts'
import { decideChange } from '../identity/decide-change.ts'
import { moderatedShops } from '../moderated-shop.ts'
import type { ModeratedShop } from '../moderation.contract.ts'
import { reasonText } from '../moderation.policy.ts'
import { findModeratedShop } from '../moderation.queries.ts'
import {
  shopInspection as contract,
  INSPECTED_PRODUCTS,
  type InspectedShop,
  type ShopEdit,
} from './inspection.contract.ts'
import { findContext, listDecisionsOf } from './inspection.queries.ts'
import { startViewing, stopViewing } from './presence.ts'

type Deps = ModerationDeps & { lists: Pick<ShopLists, 'newestProducts'> }

export const inspectionApi = (deps: Deps): Handler[] => [
  handle(contract.lookAtShop, async ({ db, caller, params: { shopId } }) => {
    const shop = await lookedAt(db, deps, { shopId, adminId: caller.person.id })
    await recordContactView(db, caller.person.id, shopId, deps.clock.now())
    return shop
  }),

  handle(contract.beginLook, async ({ db, caller, params }) => {
    await startViewing(db, deps, caller.person, params.shopId)
    return null
  }),

  handle(contract.endLook, async ({ db, caller, params }) => {
    await stopViewing(db, deps, caller.person, params.shopId)
    return null
  }),

  handle(contract.edits, async ({ db, query, header }) => {
    const found = await listEdits(db, query)
    pageHeaders(header, { next: found.next }, contract.edits.route[1], query)
    return found.items.map(shopEdit)
  }),

  handle(contract.endEdits, async ({ db, caller, params, body, request }) => {
    const { ids, until } = body
    await dismissEdits(db, deps, caller.person, { ...params, ids, until: new Date(until) }, request)
    return null
  }),

  handle(contract.decideChange, async ({ db, caller, params, body, request }) => {
    const { ids, accept } = body
    await decideChange(db, deps, caller.person, { ...params, ids, accept, ...reasonOf(body) }, request)
    return null
  }),
]

async function lookedAt(
  db: Db,
  { lists, clock, secret }: Deps,
  { shopId, adminId }: { shopId: number; adminId: string },
): Promise<InspectedShop> {
  const looking = { adminId, now: clock.now() }
  const [known, moderated] = await Promise.all([findShop(db, shopId), findModeratedShop(db, shopId, looking)])
  const shop = known && (await findOwnShop(db, known.ownerId, shopId))
  if (!shop || !moderated) throw shopNotFound()
  const [shown, context, verified, products, edits, decisions] = await Promise.all([
    moderatedShops(db, secret, [moderated]),
    findContext(db, shopId),
    listVerified(db, shopId),
    lists.newestProducts(db, [shopId], INSPECTED_PRODUCTS),
    listEditsOf(db, shopId),
    listDecisionsOf(db, shopId),
  ])
  if (!context) throw shopNotFound()
  return {
    ...shop,
    ...(shown[0] as ModeratedShop),
    ...context,
    ownerSince: context.ownerSince.toISOString(),
    verified,
    products: products.get(shopId)?.items ?? [],
    edits: edits.map(shopEdit),
    decisions: decisions.map(({ reason, text, at, ...decision }) => ({
      ...decision,
      reason: reasonText(reason, text),
      at: at.toISOString(),
    })),
  }
}

const shopEdit = ({ risk, isShared, editedAt, why, ...edit }: EditRecord): ShopEdit => ({
  ...edit,
  risk: [why, riskText(edit.field, isShared, why === null ? risk : 0)].filter(Boolean).join('. ') || null,
  editedAt: editedAt.toISOString(),
})
