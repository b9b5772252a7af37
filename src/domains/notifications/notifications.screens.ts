import type { Screen } from '#client/screen.ts'
import { pages } from '#routes.ts'

export const notificationsScreens: readonly Screen[] = [
  {
    name: 'noticeSettings',
    path: pages.noticeSettings,
    who: 'signedIn',
    title: 'Notifications',
    load: () => import('./pages/notice-settings-page.tsx'),
  },
  {
    name: 'unsubscribe',
    path: pages.unsubscribe,
    title: 'Stop these emails',
    load: () => import('./pages/unsubscribe-page.tsx'),
    server: import.meta.env.SSR ? { isPublic: false } : undefined,
  },
]
