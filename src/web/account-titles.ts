import { PRODUCT_NAME } from './titles.ts'

const withName = (title: string) => `${title} | ${PRODUCT_NAME}`

/** What the browser's tab says on the screens of accounts; apart from the others, which every public page carries. */
export const accountTitles = {
  shopOwnerHome: withName('Your shops'),
  dashboard: withName('Dashboard'),
  account: withName('Account and security'),
  customerAuth: withName('Customer sign in'),
  customerProfile: withName('My profile'),
  shopOwnerAuth: withName('Shop owner sign in'),
  staffAuth: withName('Sign in'),
  passwordResetRequest: withName('Reset your password'),
  passwordResetConfirm: withName('Choose a new password'),
} as const
