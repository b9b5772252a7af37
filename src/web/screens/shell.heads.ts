import type { MakeHead } from '#client/screen.ts'
import { SCHEMA } from '#shared/head/structured-data.ts'
import { pages } from '../../routes.ts'

export const homeHead: MakeHead = (_at, _known, origin) => ({
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
})

export const privacyHead: MakeHead = (_at, _known, origin) => ({
  canonical: origin + pages.privacy,
  description:
    'What personal data LocalShopFinder keeps, why, for how long, and your rights under the Nigeria Data Protection Act.',
})

export const termsHead: MakeHead = (_at, _known, origin) => ({
  canonical: origin + pages.terms,
  description: 'The terms for using LocalShopFinder as a visitor, customer or shop owner.',
})
