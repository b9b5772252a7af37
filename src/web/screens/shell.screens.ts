import { PRODUCT_NAME } from '#client/page-title.ts'
import type { Screen } from '#client/screen.ts'
import { categoriesRead, featuredShopsRead, landingShopsRead } from '#domains/shops/components/shop-reads.ts'
import { pages } from '../../routes.ts'

const heads = import.meta.env.SSR ? await import('./shell.heads.ts') : undefined
// Used by one page, whose browser code includes it.
const landing = import.meta.env.SSR ? await import('#domains/products/components/landing-products-read.ts') : undefined

export const shellScreens: readonly Screen[] = [
  {
    name: 'home',
    path: pages.home,
    title: () => `${PRODUCT_NAME}: find local shops and products in Nigeria`,
    load: () => import('../pages/home/home-page.tsx'),
    server: heads &&
      landing && {
        reads: () => [categoriesRead(), landingShopsRead(), landing.landingProductsRead('')],
        choices: { passwordReset: ['success'] },
        head: heads.homeHead,
      },
  },
  {
    name: 'shopOwnerHome',
    path: pages.shopOwnerHome,
    who: 'owner',
    title: 'Your shops',
    load: () => import('../pages/owner-home/shop-owner-home-page.tsx'),
    server: heads && {
      reads: () => [categoriesRead(), featuredShopsRead()],
      choices: { passwordReset: ['success'] },
    },
  },
  {
    name: 'privacy',
    path: pages.privacy,
    title: 'Privacy Policy',
    load: () => import('../pages/legal/privacy-page.tsx'),
    server: heads && { head: heads.privacyHead },
  },
  {
    name: 'terms',
    path: pages.terms,
    title: 'Terms of Service',
    load: () => import('../pages/legal/terms-page.tsx'),
    server: heads && { head: heads.termsHead },
  },
]

export const notFoundScreen: Screen = {
  name: 'notFound',
  path: '*',
  title: '404 Page Not Found',
  load: () => import('../pages/not-found-page.tsx'),
}
