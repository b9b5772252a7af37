// Addresses of pages, which everything links to, and of what belongs to no domain. Calls are in the domains' `*.routes.ts`.

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
  myDeliveries: '/account/deliveries',
  noticeSettings: '/account/notifications',
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
  /** Until there is an admin. */
  setup: '/setup',
  subscribe: '/subscribe',
  receipt: '/subscribe/receipts/:paymentId',
  help: '/help',
  helpFor: '/help/:about',
  privacy: '/privacy',
  terms: '/terms',
  /** A POST to it ends the emails (RFC 8058). */
  unsubscribe: '/unsubscribe/:token',
} as const

/** Addresses that only redirect (G-001, G-002, G-005). */
export const redirects = {
  shop: '/shop/:shopId',
  shopOwnerDashboard: '/shop-owner-dashboard',
  login: '/api/login',
} as const

export const errorRoutes = { report: ['POST', '/api/errors'] } as const satisfies ApiRoutes

export const liveRoutes = { events: ['GET', '/api/chat/events'] } as const satisfies ApiRoutes

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
export type ApiRoutes = Readonly<Record<string, ApiRoute>>

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
