import type { ApiRoute } from './routes.ts'

/** Addresses that only lead elsewhere (G-001, G-002, G-005). */
export const redirects = {
  shop: '/shop/:shopId',
  shopOwnerDashboard: '/shop-owner-dashboard',
  login: '/api/login',
} as const

/** What people do who sign in, own a shop or press a button. Apart from routes.ts, which every page loads at first. */
export const ownApi = {
  pictures: { send: ['POST', '/api/pictures'] },
  auth: {
    login: ['POST', '/api/auth/login'],
    register: ['POST', '/api/auth/register'],
    requestPasswordReset: ['POST', '/api/auth/request-password-reset'],
    resetPassword: ['POST', '/api/auth/reset-password'],
    checkPassword: ['POST', '/api/auth/check-password'],
    logout: ['POST', '/api/logout'],
    verifyEmail: ['POST', '/api/auth/verify-email'],
    resendVerification: ['POST', '/api/auth/resend-verification'],
  },
  customer: {
    register: ['POST', '/api/customer/register'],
    login: ['POST', '/api/customer/login'],
    logout: ['POST', '/api/customer/logout'],
    profile: ['PATCH', '/api/customer/profile'],
  },
  shopOwner: {
    register: ['POST', '/api/shop-owner/register'],
    login: ['POST', '/api/shop-owner/login'],
    logout: ['POST', '/api/shop-owner/logout'],
  },
  guest: {
    start: ['POST', '/api/guest-session'],
  },
  account: {
    confirmContact: ['POST', '/api/account/confirm-contact'],
    password: ['POST', '/api/account/password'],
    devices: ['GET', '/api/account/devices'],
    signOutDevice: ['DELETE', '/api/account/devices/:deviceId'],
    signOutEverywhere: ['DELETE', '/api/account/devices'],
    data: ['GET', '/api/account/data'],
    remove: ['DELETE', '/api/account'],
    twoFactor: ['GET', '/api/account/two-factor'],
    setUpTwoFactor: ['POST', '/api/account/two-factor/setup'],
    confirmTwoFactor: ['POST', '/api/account/two-factor/confirm'],
    turnOffTwoFactor: ['POST', '/api/account/two-factor/off'],
  },
  shops: {
    create: ['POST', '/api/shops'],
    edit: ['PATCH', '/api/shops/:shopId'],
    figures: ['GET', '/api/shops/:shopId/figures'],
  },
  products: {
    list: ['GET', '/api/my-products'],
    add: ['POST', '/api/shops/:shopId/products'],
    edit: ['PATCH', '/api/products/:productId'],
    remove: ['DELETE', '/api/products/:productId'],
    prices: ['PUT', '/api/shops/:shopId/prices'],
  },
  favourites: {
    add: ['POST', '/api/customer/favorites'],
    remove: ['DELETE', '/api/customer/favorites/:shopId'],
  },
  favouriteProducts: {
    list: ['GET', '/api/customer/favorite-products'],
    add: ['POST', '/api/customer/favorite-products'],
    remove: ['DELETE', '/api/customer/favorite-products/:productId'],
  },
  visits: { tap: ['POST', '/api/shops/:shopId/visits'] },
  reviews: {
    submit: ['POST', '/api/shops/:shopId/reviews'],
    reply: ['POST', '/api/reviews/:reviewId/reply'],
    removeReply: ['DELETE', '/api/reviews/:reviewId/reply'],
  },
  reports: {
    send: ['POST', '/api/reports'],
    price: ['POST', '/api/products/:productId/price-reports'],
    list: ['GET', '/api/admin/reports'],
    decide: ['PUT', '/api/admin/reports/:reportId'],
  },
  deliveries: {
    request: ['POST', '/api/delivery-requests'],
    follow: ['GET', '/api/delivery-requests/:reference'],
    answer: ['PUT', '/api/delivery-requests/:reference/answer'],
    ofShops: ['GET', '/api/my-delivery-requests'],
    all: ['GET', '/api/admin/delivery-requests'],
    move: ['PUT', '/api/admin/delivery-requests/:reference'],
  },
  subscriptions: {
    current: ['GET', '/api/subscription'],
    start: ['GET', '/api/get-or-create-subscription'],
  },
  payments: {
    list: ['GET', '/api/payments'],
    wait: ['POST', '/api/payments/wait'],
    confirm: ['POST', '/api/payments/confirm'],
    webhook: ['POST', '/api/payments/webhook/:provider'],
    sandboxCard: ['POST', '/api/payments/sandbox/card'],
    sandboxTransfer: ['POST', '/api/payments/sandbox/transfer'],
    sandboxUssd: ['POST', '/api/payments/sandbox/ussd'],
    all: ['GET', '/api/admin/payments'],
    decide: ['PUT', '/api/admin/payments/:paymentId'],
  },
  priceLists: {
    preview: ['POST', '/api/shops/:shopId/products/import/preview'],
    import: ['POST', '/api/shops/:shopId/products/import'],
    export: ['GET', '/api/shops/:shopId/products/export'],
    poster: ['GET', '/api/shops/:shopId/poster'],
  },
} as const satisfies Record<string, Record<string, ApiRoute>>

/** Stated calls that are not answered yet: what shows them stays empty. */
export const awaited = {
  customerConversations: ['GET', '/api/customer/conversations'],
} as const satisfies Record<string, ApiRoute>
