import type { ComponentType } from 'react'
import {
  landingProductsRead,
  productRead,
  productSearchRead,
  similarProductsRead,
} from '#domains/products/components/product-reads.ts'
import {
  categoriesRead,
  featuredShopsRead,
  landingShopsRead,
  shopRead,
  shopSearchRead,
} from '#domains/shops/components/shop-reads.ts'
import { pages } from '../routes.ts'
import { PRODUCT_FILTERS, productFilters, SHOP_FILTERS, shopFilters } from './filters.ts'
import type { FoundRead, Read } from './reads.ts'

/** Where a person is: the path's parameters and the address's query. */
export type At = { params: Record<string, string>; search: URLSearchParams }

export type Screen = {
  name: string
  path: string
  /** The page's module, loaded when first needed. */
  load: () => Promise<{ default: ComponentType }>
  /** What is read before the page is rendered on the server. */
  reads: (at: At) => (Read<unknown> | FoundRead<unknown>)[]
  /** The query parameters that change what is shown; all others are kept out of cache keys (G-026). */
  parameters: readonly string[]
  /** Query parameters of which only matters whether they are given: personal ones that must not get into a kept page. */
  presence?: readonly string[]
  /** What the page shows, so that a change of it drops the cached copy; 'all' for everything that lists. */
  tags: (at: At) => string[]
}

const shopBrowser = (name: string, path: string): Screen => ({
  name,
  path,
  load: () => import('#domains/shops/pages/browse-shops-page.tsx'),
  reads: ({ search }) => [categoriesRead(), shopSearchRead(shopFilters(search))] as Read<unknown>[],
  parameters: SHOP_FILTERS,
  tags: () => ['all'],
})

const text = (name: string, path: string, load: Screen['load']): Screen => ({
  name,
  path,
  load,
  reads: () => [],
  parameters: [],
  tags: () => [],
})

/** Screens of accounts: plain until the browser knows who is there. */
const account = (name: keyof typeof pages, load: Screen['load'], parameters: string[] = []): Screen => ({
  ...text(name, pages[name], load),
  parameters,
})

/** Every screen that can be opened, first match first. */
export const screens: readonly Screen[] = [
  {
    name: 'home',
    path: pages.home,
    load: () => import('./pages/home-page.tsx'),
    reads: () => [categoriesRead(), landingShopsRead(), landingProductsRead('')] as Read<unknown>[],
    parameters: ['passwordReset'],
    tags: () => ['all'],
  },
  {
    name: 'browseProducts',
    path: pages.browseProducts,
    load: () => import('#domains/products/pages/browse-products-page.tsx'),
    reads: ({ search }) => [categoriesRead(), productSearchRead(productFilters(search))] as Read<unknown>[],
    parameters: PRODUCT_FILTERS,
    tags: () => ['all'],
  },
  {
    name: 'shopOwnerHome',
    path: pages.shopOwnerHome,
    load: () => import('./pages/shop-owner-home-page.tsx'),
    reads: () => [categoriesRead(), featuredShopsRead()] as Read<unknown>[],
    parameters: ['passwordReset'],
    tags: () => ['all'],
  },
  text('dashboard', pages.dashboard, () => import('#domains/shops/pages/dashboard-page.tsx')),
  shopBrowser('browseShops', pages.browseShops),
  shopBrowser('browse', pages.browse),
  {
    name: 'shop',
    path: pages.shop,
    load: () => import('#domains/shops/pages/shop-page.tsx'),
    reads: ({ params }) => [shopRead(params.shopId ?? '')] as Read<unknown>[],
    parameters: [],
    tags: ({ params }) => [`shop:${params.shopId}`],
  },
  {
    name: 'product',
    path: pages.product,
    load: () => import('#domains/products/pages/product-page.tsx'),
    reads: ({ params }) =>
      [productRead(params.productId ?? ''), similarProductsRead(params.productId ?? '')] as Read<unknown>[],
    parameters: [],
    tags: () => ['all'],
  },
  text('privacy', pages.privacy, () => import('./pages/privacy-page.tsx')),
  text('terms', pages.terms, () => import('./pages/terms-page.tsx')),
  text('favourites', pages.favourites, () => import('#domains/favourites/pages/favourites-page.tsx')),
  account('customerAuth', () => import('#domains/accounts/pages/customer-auth-page.tsx')),
  account('customerProfile', () => import('#domains/accounts/pages/customer-profile-page.tsx')),
  account('account', () => import('#domains/accounts/pages/account-page.tsx')),
  account('shopOwnerAuth', () => import('#domains/accounts/pages/shop-owner-auth-page.tsx')),
  account('staffAuth', () => import('#domains/accounts/pages/staff-auth-page.tsx'), ['mode', 'role']),
  account('passwordResetRequest', () => import('#domains/accounts/pages/password-reset-request-page.tsx')),
  {
    ...account('passwordResetConfirm', () => import('#domains/accounts/pages/password-reset-confirm-page.tsx')),
    presence: ['email'],
  },
]

export const notFoundScreen: Screen = text('notFound', '*', () => import('./pages/not-found-page.tsx'))

const patterns = screens.map((screen) => new RegExp(`^${screen.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`))

/**
 * The screen at a path as the address has it, undecoded, or the not-found screen. To somebody who `ownsShops` the
 * home page is the shop owner's (ROUTE-02).
 */
export function screenAt(address: string, ownsShops = false): { screen: Screen; params: Record<string, string> } {
  const path = ownsShops && address === pages.home ? pages.shopOwnerHome : address
  for (const [index, pattern] of patterns.entries()) {
    const match = pattern.exec(path)
    const screen = screens[index]
    if (match && screen) {
      const params = { ...match.groups }
      for (const name in params) params[name] = decoded(params[name] ?? '')
      return { screen, params }
    }
  }
  return { screen: notFoundScreen, params: {} }
}

/** A parameter that cannot be decoded is left as it is: it names nothing. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
