import type { Screen } from '#client/screen.ts'
import { pages } from '#routes.ts'
import { missingHead } from '#shared/head/page-head.ts'
import { roles } from './accounts.policy.ts'
import { AUTH_MODES } from './components/sign-in/auth-mode.ts'
import { setupRead } from './components/sign-in/setup-read.ts'

const AUTH_TABS = ['sign-in', 'sign-up', 'register']

export const accountsScreens: readonly Screen[] = [
  {
    name: 'customerAuth',
    path: pages.customerAuth,
    title: 'Customer sign in',
    load: () => import('./pages/customer-auth-page.tsx'),
    server: import.meta.env.SSR ? { choices: { tab: AUTH_TABS } } : undefined,
  },
  {
    name: 'customerProfile',
    path: pages.customerProfile,
    who: 'customer',
    title: 'My profile',
    load: () => import('./pages/customer-profile-page.tsx'),
  },
  {
    name: 'account',
    path: pages.account,
    who: 'signedIn',
    title: 'Account and security',
    load: () => import('./pages/account-page.tsx'),
  },
  {
    name: 'shopOwnerAuth',
    path: pages.shopOwnerAuth,
    title: 'Shop owner sign in',
    load: () => import('./pages/shop-owner-auth-page.tsx'),
    server: import.meta.env.SSR ? { choices: { tab: AUTH_TABS } } : undefined,
  },
  {
    name: 'generalAuth',
    path: pages.generalAuth,
    title: 'Sign in',
    load: () => import('./pages/general-auth-page.tsx'),
    server: import.meta.env.SSR ? { choices: { mode: AUTH_MODES, role: roles } } : undefined,
  },
  {
    name: 'setup',
    path: pages.setup,
    title: 'Set up',
    load: () => import('./pages/setup-page.tsx'),
    server: import.meta.env.SSR
      ? {
          isPublic: false,
          reads: () => [setupRead()],
          head: (_at, known) => (known(setupRead()) ? { index: false } : missingHead),
        }
      : undefined,
  },
  {
    name: 'passwordResetRequest',
    path: pages.passwordResetRequest,
    title: 'Reset your password',
    load: () => import('./pages/password-reset-request-page.tsx'),
  },
  {
    name: 'passwordResetConfirm',
    path: pages.passwordResetConfirm,
    title: 'Choose a new password',
    load: () => import('./pages/password-reset-confirm-page.tsx'),
    server: import.meta.env.SSR ? { presence: ['email'] } : undefined,
  },
]
