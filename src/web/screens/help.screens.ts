import type { Screen } from '#client/screen.ts'
import { href, pages } from '#routes.ts'
import { missingHead } from '#shared/head/page-head.ts'

const TITLES: Readonly<Record<string, string>> = { owners: 'Help for shop owners', admins: 'Help for admins' }

export const helpScreens: readonly Screen[] = [
  {
    name: 'help',
    path: pages.help,
    title: 'Help',
    load: () => import('../pages/help/help-page.tsx'),
    server: import.meta.env.SSR
      ? {
          head: (_at, _known, origin) => ({
            canonical: origin + pages.help,
            description: 'How to find products and shops near you, contact a shop, pay safely and follow a delivery.',
          }),
        }
      : undefined,
  },
  {
    name: 'helpFor',
    path: pages.helpFor,
    title: ({ params: { about = '' } }) => TITLES[about] ?? 'Page not found',
    load: () => import('../pages/help/help-for-page.tsx'),
    server: import.meta.env.SSR
      ? {
          isPublic: false,
          head: ({ params: { about = '' } }, _known, origin) =>
            about in TITLES
              ? {
                  canonical: origin + href(pages.helpFor, { about }),
                  index: about === 'owners',
                  description: 'How to list a shop, add products, answer customers and understand your figures.',
                }
              : missingHead,
        }
      : undefined,
  },
]
