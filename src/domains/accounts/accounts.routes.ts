import type { ApiRoutes } from '#routes.ts'

export const authRoutes = {
  user: ['GET', '/api/auth/user'],
  login: ['POST', '/api/auth/login'],
  register: ['POST', '/api/auth/register'],
  requestPasswordReset: ['POST', '/api/auth/request-password-reset'],
  resetPassword: ['POST', '/api/auth/reset-password'],
  checkPassword: ['POST', '/api/auth/check-password'],
  logout: ['POST', '/api/logout'],
  verifyEmail: ['POST', '/api/auth/verify-email'],
  resendVerification: ['POST', '/api/auth/resend-verification'],
} as const satisfies ApiRoutes

export const customerRoutes = {
  auth: ['GET', '/api/customer/auth'],
  register: ['POST', '/api/customer/register'],
  login: ['POST', '/api/customer/login'],
  logout: ['POST', '/api/customer/logout'],
  profile: ['PATCH', '/api/customer/profile'],
} as const satisfies ApiRoutes

export const shopOwnerRoutes = {
  profile: ['GET', '/api/shop-owner/profile'],
  register: ['POST', '/api/shop-owner/register'],
  login: ['POST', '/api/shop-owner/login'],
  logout: ['POST', '/api/shop-owner/logout'],
} as const satisfies ApiRoutes

export const guestRoutes = {
  current: ['GET', '/api/guest-session'],
  start: ['POST', '/api/guest-session'],
} as const satisfies ApiRoutes

export const accountRoutes = {
  confirmContact: ['POST', '/api/account/confirm-contact'],
  prove: ['POST', '/api/account/prove'],
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
} as const satisfies ApiRoutes

export const setupRoutes = {
  state: ['GET', '/api/setup'],
  finish: ['POST', '/api/setup'],
} as const satisfies ApiRoutes

export const adminAccountRoutes = {
  admins: ['GET', '/api/admin/admins'],
  addAdmin: ['POST', '/api/admin/admins'],
  changeAdmin: ['PUT', '/api/admin/admins/:adminId'],
  removeAdmin: ['DELETE', '/api/admin/admins/:adminId'],
  acts: ['GET', '/api/admin/acts'],
  approveAct: ['PUT', '/api/admin/acts/:actId/approve'],
  cancelAct: ['DELETE', '/api/admin/acts/:actId'],
} as const satisfies ApiRoutes
