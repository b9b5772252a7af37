import { pages } from '#routes.ts'

export const SCHEMA = 'https://schema.org'

export const rated = (rating: string, reviewCount: number) =>
  reviewCount > 0
    ? {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: rating,
          reviewCount,
          bestRating: 5,
          worstRating: 1,
        },
      }
    : {}

export function breadcrumbs(origin: string, trail: [name: string, url: string][]): object {
  const all = [['Home', origin + pages.home], ...trail]
  return {
    '@context': SCHEMA,
    '@type': 'BreadcrumbList',
    itemListElement: all.map(([name, item], index) => ({ '@type': 'ListItem', position: index + 1, name, item })),
  }
}
