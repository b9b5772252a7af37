import { type Handler, handle } from '#platform/http/api/handle.ts'
import { pageHeaders } from '#platform/http/api/paging.ts'
import { ownProducts as contract } from './own-products.contract.ts'
import { listOwnProducts } from './own-products.queries.ts'
import { addProduct, editProduct, type OwnProductDeps, removeProduct } from './own-products.ts'
import { savePrices } from './price-sheet.ts'
import { countLargeRead } from './read-limit.ts'

export function ownProductsApi(deps: OwnProductDeps): Handler[] {
  return [
    handle(contract.mine, async ({ db, caller, query, header }) => {
      await countLargeRead(db, deps, caller.person, query.limit)
      const found = await listOwnProducts(db, caller.person.id, query)
      pageHeaders(header, found, contract.mine.route[1], query)
      return found.items
    }),
    handle(contract.add, ({ db, caller, params, body, request }) =>
      addProduct(db, deps, caller.person, { ...body, pathShopId: params.shopId }, request),
    ),
    handle(contract.edit, ({ db, caller, params, body }) =>
      editProduct(db, deps, caller.person, { ...body, productId: params.productId }),
    ),
    handle(contract.remove, async ({ db, caller, params }) => {
      await removeProduct(db, deps, caller.person, params.productId)
      return undefined
    }),
    handle(contract.prices, async ({ db, caller, params, body }) => ({
      lines: await savePrices(db, deps, caller.person, { ...body, shopId: params.shopId }),
    })),
  ]
}
