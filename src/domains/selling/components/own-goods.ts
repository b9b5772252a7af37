import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { Found } from '#client/api/reads.ts'
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
  forgetPublic(client)
}

/** Shows a new or changed product at once (DASH-33). */
export function keepProduct(client: QueryClient, product: OwnProduct): void {
  changeQuickLists(client, product, (products) =>
    products.some(({ id }) => id === product.id)
      ? products.map((other) => (other.id === product.id ? product : other))
      : [product, ...products].slice(0, QUICK_PRODUCTS),
  )
  changeFound(client, (found, { shopId, search }, isFirst) => {
    if (found.items.some(({ id }) => id === product.id))
      return { ...found, items: found.items.map((other) => (other.id === product.id ? product : other)) }
    if (search || (shopId && shopId !== String(product.shopId))) return found
    return { ...found, total: found.total + 1, items: isFirst ? [product, ...found.items] : found.items }
  })
  refreshFigures(client)
}

/** Takes a deleted product off the screen at once. */
export function forgetProduct(client: QueryClient, gone: OwnProduct): void {
  changeQuickLists(client, gone, (products) => products.filter(({ id }) => id !== gone.id))
  changeFound(client, (found) => ({ ...found, items: found.items.filter(({ id }) => id !== gone.id) }))
  changeFound(client, (found) => ({ ...found, total: Math.max(0, found.total - 1) }))
  refreshFigures(client)
}

/** Shows many changed products at once, as a price sheet saves them. */
export function keepProducts(client: QueryClient, products: ReadonlyMap<number, OwnProduct>): void {
  changeFound(client, (found) => ({ ...found, items: found.items.map((line) => products.get(line.id) ?? line) }))
  void client.invalidateQueries({ queryKey: [api.shops.mine[1]] })
  forgetPublic(client)
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

type Pages = InfiniteData<Found<OwnProduct>>

function changeFound(
  client: QueryClient,
  change: (found: Found<OwnProduct>, filters: OwnProductFilters, isFirst: boolean) => Found<OwnProduct>,
): void {
  for (const { queryKey } of client.getQueryCache().findAll({ queryKey: [ownApi.products.list[1]] })) {
    const filters = queryKey[1] as OwnProductFilters
    client.setQueryData(
      queryKey,
      (data?: Pages) => data && { ...data, pages: data.pages.map((page, index) => change(page, filters, index === 0)) },
    )
  }
}

/** Numbers and checklists, which the server counts. */
function refreshFigures(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ownShopsRead().queryKey })
  forgetPublic(client)
}

/** Public pages looked at before are read again at the next look. */
function forgetPublic(client: QueryClient): void {
  const roots = [api.shops.list, api.products.get].map(([, path]) => path.replace('/:productId', ''))
  const isPublic = (path: unknown) => roots.some((root) => String(path).startsWith(root))
  client.removeQueries({ type: 'inactive', predicate: ({ queryKey: [path] }) => isPublic(path) })
}
