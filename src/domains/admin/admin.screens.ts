import type { Screen } from '#client/screen.ts'
import { pages } from '#routes.ts'
import { ADMIN_TABS } from './admin.policy.ts'

export const adminScreens: readonly Screen[] = [
  {
    name: 'admin',
    path: pages.admin,
    who: 'admin',
    title: 'Admin Panel',
    load: () => import('./pages/admin-page.tsx'),
    server: import.meta.env.SSR ? { choices: { tab: ADMIN_TABS } } : undefined,
  },
  {
    name: 'adminCustomers',
    path: pages.adminCustomers,
    who: 'admin',
    title: 'Customer Management',
    load: () => import('./pages/admin-customers-page.tsx'),
    server: undefined,
  },
]
