import { PRODUCT_NAME } from '#client/page-title.ts'
import type { Screen } from '#client/screen.ts'
import { landingProductsRead } from '#domains/products/components/landing-products-read.ts'
import { categoriesRead, featuredShopsRead, landingShopsRead } from '#domains/shops/components/shop-reads.ts'
import { pages } from '#routes.ts'
import { SCHEMA } from '#shared/head/structured-data.ts'

export const shellScreens: readonly Screen[] = [
  {
    name: 'home',
    path: pages.home,
    title: () => `${PRODUCT_NAME}: find local shops and products in Nigeria`,
    load: () => import('../pages/home/home-page.tsx'),
    server: import.meta.env.SSR
      ? {
          reads: () => [categoriesRead(), landingShopsRead(), landingProductsRead('')],
          choices: { passwordReset: ['success'] },
          head: (_at, _known, origin) => ({
            structured: [
              {
                '@context': SCHEMA,
                '@type': 'WebSite',
                name: 'LocalShopFinder',
                url: origin + pages.home,
                potentialAction: {
                  '@type': 'SearchAction',
                  target: `${origin}${pages.browseProducts}?product={search_term_string}`,
                  'query-input': 'required name=search_term_string',
                },
              },
            ],
          }),
        }
      : undefined,
  },
  {
    name: 'shopOwnerHome',
    path: pages.shopOwnerHome,
    who: 'owner',
    title: 'Your shops',
    load: () => import('../pages/owner-home/shop-owner-home-page.tsx'),
    server: import.meta.env.SSR
      ? {
          reads: () => [categoriesRead(), featuredShopsRead()],
          choices: { passwordReset: ['success'] },
        }
      : undefined,
  },
  {
    name: 'privacy',
    path: pages.privacy,
    title: 'Privacy Policy',
    load: () => import('../pages/legal/privacy-page.tsx'),
    server: import.meta.env.SSR
      ? {
          head: (_at, _known, origin) => ({
            canonical: origin + pages.privacy,
            description:
              'What personal data LocalShopFinder keeps, why, for how long, and your rights under the Nigeria Data Protection Act.',
          }),
        }
      : undefined,
  },
  {
    name: 'terms',
    path: pages.terms,
    title: 'Terms of Service',
    load: () => import('../pages/legal/terms-page.tsx'),
    server: import.meta.env.SSR
      ? {
          head: (_at, _known, origin) => ({
            canonical: origin + pages.terms,
            description: 'The terms for using LocalShopFinder as a visitor, customer or shop owner.',
          }),
        }
      : undefined,
  },
]

export const notFoundScreen: Screen = {
  name: 'notFound',
  path: '*',
  title: '404 Page Not Found',
  load: () => import('../pages/not-found-page.tsx'),
}
