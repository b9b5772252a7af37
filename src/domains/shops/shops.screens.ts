import { listTitle, thingTitle } from '#client/page-title.ts'
import type { Screen } from '#client/screen.ts'
import { pages } from '../../routes.ts'
import { IN_SHOP, inShopFilters } from './components/browse/in-shop-filters.ts'
import { SHOP_FILTERS, shopFilters } from './components/browse/shop-filters.ts'
import { categoriesRead, shopProductsRead, shopRead, shopSearchRead } from './components/shop-reads.ts'

const heads = import.meta.env.SSR ? await import('./shops.heads.ts') : undefined

const browseShops: Screen = {
  name: 'browseShops',
  path: pages.browseShops,
  title: ({ search }) => {
    const { search: words, location, category } = shopFilters(search)
    return listTitle('Shops', words, category, undefined, location)
  },
  load: () => import('./pages/browse-shops-page.tsx'),
  server: heads && {
    reads: ({ search }) => [categoriesRead(), shopSearchRead(shopFilters(search))],
    parameters: SHOP_FILTERS,
    head: heads.browseShopsHead,
  },
}

export const shopsScreens: readonly Screen[] = [
  browseShops,
  { ...browseShops, path: pages.browse },
  {
    name: 'shop',
    path: pages.shop,
    title: thingTitle(
      ({ shopId = '' }) => shopRead(shopId),
      'Shop Not Found',
      ({ name, location }) => `${name}, ${location}`,
    ),
    load: () => import('./pages/shop-page.tsx'),
    server: heads && {
      reads: ({ params: { shopId = '' }, search }) => {
        const filters = inShopFilters(search)
        const isSearch = Object.keys(filters).length > 0
        return [shopRead(shopId), ...(isSearch ? [shopProductsRead(shopId, filters)] : [])]
      },
      parameters: IN_SHOP,
      head: heads.shopHead,
    },
  },
]
