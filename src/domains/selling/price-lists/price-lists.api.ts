import { OTHERS_PRODUCT } from '#domains/products/own/own-products.policy.ts'
import type { LimitDeps } from '#domains/shops/own/edit-limit.ts'
import { requireOwnShop } from '#domains/shops/shops.queries.ts'
import { type Handler, handle } from '#platform/http/api/handle.ts'
import { href, pages } from '#routes.ts'
import { writeCsv } from './csv/write-csv.ts'
import { priceLists as contract } from './price-lists.contract.ts'
import { countExport, importList, previewList } from './price-lists.ts'
import { qrCode } from './qr-code.ts'

export function priceListsApi(deps: LimitDeps & { publicUrl: string | undefined }): Handler[] {
  return [
    handle(contract.preview, ({ db, caller, params, body }) =>
      previewList(db, deps, caller.person, { ...params, ...body }),
    ),
    handle(contract.import, ({ db, caller, params, body, request }) =>
      importList(db, deps, caller.person, { ...params, ...body, key: request.idempotencyKey }),
    ),
    handle(contract.export, async ({ db, caller, params, header }) => {
      const { name } = await requireOwnShop(db, caller.person, params.shopId, OTHERS_PRODUCT)
      await countExport(db, deps, caller.person)
      header('content-type', 'text/csv; charset=utf-8')
      header('content-disposition', `attachment; filename="${fileName(name)}.csv"`)
      return writeCsv(db, { ownerId: caller.person.id, shopId: params.shopId })
    }),
    handle(contract.poster, async ({ db, caller, params, request }) => {
      await requireOwnShop(db, caller.person, params.shopId, OTHERS_PRODUCT)
      return qrCode((deps.publicUrl ?? request.origin) + href(pages.shop, params))
    }),
  ]
}

const fileName = (shop: string) =>
  `${shop
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)}-products`.replace(/^-/, '')
