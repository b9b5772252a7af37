import type { Screen } from '#client/screen.ts'
import { inboxCountsRead } from '#domains/chat/components/messages/inbox-counts.ts'
import { shopDeliveriesRead } from '#domains/delivery/components/delivery-reads.ts'
import { ownDecisionsRead } from '#domains/shops/components/decisions/decision-reads.ts'
import { pages } from '#routes.ts'
import { subscriptionRead, todayRead } from './components/selling-reads.ts'
import { PERIODS } from './statistics/figures.policy.ts'

export const sellingScreens: readonly Screen[] = [
  {
    name: 'dashboard',
    path: pages.dashboard,
    who: 'owner',
    title: 'Dashboard',
    load: () => import('./pages/dashboard-page.tsx'),
    server: import.meta.env.SSR
      ? {
          // Loaded with the page, so that the tabs below do not jump.
          reads: () => [subscriptionRead(), ownDecisionsRead(), shopDeliveriesRead(), todayRead(), inboxCountsRead()],
          choices: { tab: ['products', 'messages'] },
          // These are set after a return from payment. The list of payments is not preloaded, because every page would load it.
          presence: ['payment', 'reference', 'trxref', 'payment_intent'],
        }
      : undefined,
  },
  {
    name: 'priceSheet',
    path: pages.priceSheet,
    who: 'owner',
    title: 'Prices',
    load: () => import('./pages/price-sheet-page.tsx'),
  },
  {
    name: 'importProducts',
    path: pages.importProducts,
    who: 'owner',
    title: 'Add products from a list',
    load: () => import('./pages/import-products-page.tsx'),
  },
  {
    name: 'shareShop',
    path: pages.shareShop,
    who: 'owner',
    title: 'Share your shop',
    load: () => import('./pages/share-shop-page.tsx'),
  },
  {
    name: 'figures',
    path: pages.figures,
    who: 'owner',
    title: 'Statistics',
    load: () => import('./pages/figures-page.tsx'),
    server: import.meta.env.SSR ? { choices: { days: PERIODS } } : undefined,
  },
]
