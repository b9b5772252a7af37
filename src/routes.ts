// Every address of the product, in one place. Strings only: this file is in every bundle.

export const pages = {
  home: '/',
  shopOwnerHome: '/shop-owner-home',
  browseProducts: '/browse-products',
  browseShops: '/browse-shops',
  browse: '/browse',
  shop: '/shops/:shopId',
  product: '/products/:productId',
  favorites: '/favorites',
  customerAuth: '/customer-auth',
  customerProfile: '/customer-profile',
  account: '/account',
  shopOwnerAuth: '/shop-owner-auth',
  generalAuth: '/auth-test',
  passwordResetRequest: '/password-reset-request',
  passwordResetConfirm: '/password-reset-confirm',
  dashboard: '/dashboard',
  priceSheet: '/dashboard/prices/:shopId',
  importProducts: '/dashboard/import',
  shareShop: '/dashboard/share',
  figures: '/dashboard/figures/:shopId',
  delivery: '/delivery/:reference',
  admin: '/admin',
  adminCustomers: '/admin/customers',
  subscribe: '/subscribe',
  receipt: '/subscribe/receipts/:paymentId',
  privacy: '/privacy',
  terms: '/terms',
} as const

export const mailPages = {
  /** A POST to it ends the emails (RFC 8058). */
  unsubscribe: '/unsubscribe/:token',
} as const

export const api = {
  auth: {
    user: ['GET', '/api/auth/user'],
  },
  customer: {
    auth: ['GET', '/api/customer/auth'],
  },
  shopOwner: {
    profile: ['GET', '/api/shop-owner/profile'],
  },
  guest: {
    current: ['GET', '/api/guest-session'],
  },
  categories: { list: ['GET', '/api/categories'] },
  places: { suggest: ['GET', '/api/places'] },
  shops: {
    list: ['GET', '/api/shops'],
    get: ['GET', '/api/shops/:shopId'],
    products: ['GET', '/api/shops/:shopId/products'],
    reviews: ['GET', '/api/shops/:shopId/reviews'],
    mine: ['GET', '/api/my-shops'],
  },
  favorites: {
    list: ['GET', '/api/customer/favorites'],
  },
  products: {
    search: ['GET', '/api/products/search'],
    get: ['GET', '/api/products/:productId'],
    similar: ['GET', '/api/products/:productId/similar'],
    nearby: ['GET', '/api/products/:productId/nearby'],
  },
} as const satisfies Record<string, Record<string, ApiRoute>>

export const system = {
  api: '/api',
  health: '/healthz',
  ready: '/readyz',
  metrics: '/metrics',
  docs: '/api/docs',
  docsJson: '/api/docs/json',
  robots: '/robots.txt',
  securityText: '/.well-known/security.txt',
  sitemap: '/sitemap.xml',
  sitemapPart: '/sitemaps/:part',
  assets: '/assets/',
  media: '/media/',
} as const

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type ApiRoute = readonly [Method, string]

/** Fills in a path's parameters and appends query values that are not blank (G-026). */
export function href(
  path: string,
  params: Record<string, string | number> = {},
  query: Record<string, unknown> = {},
): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const entries = Object.entries(query)
    .map(([name, value]) => [
      name,
      typeof value === 'string' ? value.trim() : typeof value === 'number' ? `${value}` : '',
    ])
    .filter(([, text]) => text)
  return entries.length > 0 ? `${filled}?${new URLSearchParams(entries)}` : filled
}
