import type { Screen } from '#client/screen.ts'
import { pages } from '#routes.ts'

export const subscriptionsScreens: readonly Screen[] = [
  {
    name: 'subscribe',
    path: pages.subscribe,
    who: 'payer',
    title: 'Subscribe',
    load: () => import('./pages/subscribe-page.tsx'),
  },
  {
    name: 'receipt',
    path: pages.receipt,
    who: 'payer',
    title: 'Receipt',
    load: () => import('./pages/receipt-page.tsx'),
  },
]
