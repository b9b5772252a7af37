import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { ListPage } from '#client/api/reads.ts'
import { productRoutes } from '#domains/products/products.routes.ts'
import { clearPublicReads } from '#domains/shops/components/clear-public-reads.ts'
import { ownShopsRead } from '#domains/shops/components/shop-reads.ts'
import type { OwnProduct, OwnShop } from '#domains/shops/shops.contract.ts'
import { shopRoutes } from '#domains/shops/shops.routes.ts'
import { type OwnProductFilters, ownShopsWithProductsRead, QUICK_PRODUCTS } from './selling-reads.ts'

// Writes update the cached data, because refetching all of it would use up the owner's mobile data.

/** DASH-32. */
export function cacheShop(client: QueryClient, shop: OwnShop): void {
  const into = (most: number) => (shops?: OwnShop[]) => {
    const cached = { ...shop, products: shop.products.slice(0, most) }
    if (!shops?.some(({ id }) => id === shop.id)) return shops && [cached, ...shops]
    return shops.map((other) => (other.id === shop.id ? cached : other))
  }
  client.setQueryData(ownShopsRead().queryKey, into(1))
  client.setQueryData(ownShopsWithProductsRead().queryKey, into(QUICK_PRODUCTS))
  clearPublicReads(client)
}

/** Updates a product in the cached lists. A page that is not loaded yet will bring its own products (DASH-33). */
export function cacheProduct(client: QueryClient, product: OwnProduct): void {
  const changed = inPlace(product)
  changeQuickLists(client, product, changed)
  changeFound(client, (pages) => pages.map((found) => ({ ...found, items: changed(found.items) })))
  refreshFigures(client)
}

/** Adds a product to the cached lists. After a repeated call, a list that has the product only updates it (DASH-33). */
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

export function uncacheProduct(client: QueryClient, removed: OwnProduct): void {
  const others = (products: OwnProduct[]) => products.filter(({ id }) => id !== removed.id)
  changeQuickLists(client, removed, others)
  changeFound(client, (pages, { shopId, search }) => {
    const isThere = pages.some(({ items }) => items.some(({ id }) => id === removed.id))
    if (!isThere && (search || (shopId && shopId !== String(removed.shopId)))) return pages
    return pages.map((found) => ({ ...found, total: Math.max(0, found.total - 1), items: others(found.items) }))
  })
  refreshFigures(client)
}

export function cacheProducts(client: QueryClient, products: ReadonlyMap<number, OwnProduct>): void {
  changeFound(client, (pages) =>
    pages.map((found) => ({ ...found, items: found.items.map((line) => products.get(line.id) ?? line) })),
  )
  void client.invalidateQueries({ queryKey: [shopRoutes.mine[1]] })
  clearPublicReads(client)
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

type Pages = ListPage<OwnProduct>[]

/** `change` gets all loaded pages of a list. A missing product may be on a page not loaded yet. */
function changeFound(client: QueryClient, change: (pages: Pages, filters: OwnProductFilters) => Pages): void {
  for (const { queryKey } of client.getQueryCache().findAll({ queryKey: [productRoutes.list[1]] })) {
    const filters = queryKey[1] as OwnProductFilters
    client.setQueryData(
      queryKey,
      (data?: InfiniteData<ListPage<OwnProduct>>) => data && { ...data, pages: change(data.pages, filters) },
    )
  }
}

/** Refetches the numbers and checklists that the server computes. */
function refreshFigures(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ownShopsRead().queryKey })
  clearPublicReads(client)
}
