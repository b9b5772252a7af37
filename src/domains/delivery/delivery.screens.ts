import type { Screen } from '#client/screen.ts'
import { pages } from '#routes.ts'

export const deliveryScreens: readonly Screen[] = [
  {
    name: 'myDeliveries',
    path: pages.myDeliveries,
    who: 'signedIn',
    title: 'My deliveries',
    load: () => import('./pages/my-deliveries-page.tsx'),
  },
  {
    name: 'delivery',
    path: pages.delivery,
    title: 'Your delivery',
    load: () => import('./pages/delivery-page.tsx'),
    server: import.meta.env.SSR ? { isPublic: false } : undefined,
  },
]
