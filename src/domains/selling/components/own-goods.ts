import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { Found } from '#client/api/reads.ts'
import { forgetPublicReads } from '#domains/shops/components/forget-public-reads.ts'
import { ownShopsRead } from '#domains/shops/components/shop-reads.ts'
import type { OwnProduct, OwnShop } from '#domains/shops/shops.contract.ts'
import { ownApi } from '../../../own-routes.ts'
import { api } from '../../../routes.ts'
import { type OwnProductFilters, ownShopsWithProductsRead, QUICK_PRODUCTS } from './selling-reads.ts'

// What a write changes on screen is changed in the data at hand: asking for it all again would cost the owner's data.

/** Shows a new or changed shop at once (DASH-32). */
export function keepShop(client: QueryClient, shop: OwnShop): void {
  const into = (most: number) => (shops?: OwnShop[]) => {
    const kept = { ...shop, products: shop.products.slice(0, most) }
    if (!shops?.some(({ id }) => id === shop.id)) return shops && [kept, ...shops]
    return shops.map((other) => (other.id === shop.id ? kept : other))
  }
  client.setQueryData(ownShopsRead().queryKey, into(1))
  client.setQueryData(ownShopsWithProductsRead().queryKey, into(QUICK_PRODUCTS))
  forgetPublicReads(client)
}

/** Shows a changed product at once, where it stands; one that is on no page yet comes with its page (DASH-33). */
export function keepProduct(client: QueryClient, product: OwnProduct): void {
  const changed = inPlace(product)
  changeQuickLists(client, product, changed)
  changeFound(client, (pages) => pages.map((found) => ({ ...found, items: changed(found.items) })))
  refreshFigures(client)
}

/** Shows a product that was made just now on top, unless a list has it already: a call may be sent twice (DASH-33). */
export function addProduct(client: QueryClient, product: OwnProduct): void {
  const isThis = ({ id }: OwnProduct) => id === product.id
  const changed = inPlace(product)
  changeQuickLists(client, product, (products) =>
    products.some(isThis) ? changed(products) : [product, ...products].slice(0, QUICK_PRODUCTS),
  )
  changeFound(client, (pages, { shopId, search }) => {
    if (pages.some(({ items }) => items.some(isThis)))
      return pages.map((found) => ({ ...found, items: changed(found.items) }))
    if (search || (shopId && shopId !== String(product.shopId))) return pages
    return pages.map((found, at) => ({
      ...found,
      total: found.total + 1,
      items: at === 0 ? [product, ...found.items] : found.items,
    }))
  })
  refreshFigures(client)
}

const inPlace = (product: OwnProduct) => (products: OwnProduct[]) =>
  products.map((other) => (other.id === product.id ? product : other))

/** Takes a deleted product off the screen at once. */
export function forgetProduct(client: QueryClient, gone: OwnProduct): void {
  const others = (products: OwnProduct[]) => products.filter(({ id }) => id !== gone.id)
  changeQuickLists(client, gone, others)
  changeFound(client, (pages, { shopId, search }) => {
    const isThere = pages.some(({ items }) => items.some(({ id }) => id === gone.id))
    if (!isThere && (search || (shopId && shopId !== String(gone.shopId)))) return pages
    return pages.map((found) => ({ ...found, total: Math.max(0, found.total - 1), items: others(found.items) }))
  })
  refreshFigures(client)
}

/** Shows many changed products at once, as a price sheet saves them. */
export function keepProducts(client: QueryClient, products: ReadonlyMap<number, OwnProduct>): void {
  changeFound(client, (pages) =>
    pages.map((found) => ({ ...found, items: found.items.map((line) => products.get(line.id) ?? line) })),
  )
  void client.invalidateQueries({ queryKey: [api.shops.mine[1]] })
  forgetPublicReads(client)
}

function changeQuickLists(
  client: QueryClient,
  { shopId }: OwnProduct,
  change: (products: OwnProduct[]) => OwnProduct[],
): void {
  client.setQueryData(ownShopsWithProductsRead().queryKey, (shops?: OwnShop[]) =>
    shops?.map((shop) => (shop.id === shopId ? { ...shop, products: change(shop.products) } : shop)),
  )
}

type Pages = Found<OwnProduct>[]

/** `change` gets all pages of a list: what is on none of them may be on one that was not read yet. */
function changeFound(client: QueryClient, change: (pages: Pages, filters: OwnProductFilters) => Pages): void {
  for (const { queryKey } of client.getQueryCache().findAll({ queryKey: [ownApi.products.list[1]] })) {
    const filters = queryKey[1] as OwnProductFilters
    client.setQueryData(
      queryKey,
      (data?: InfiniteData<Found<OwnProduct>>) => data && { ...data, pages: change(data.pages, filters) },
    )
  }
}

/** Numbers and checklists, which the server counts. */
function refreshFigures(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ownShopsRead().queryKey })
  forgetPublicReads(client)
}
