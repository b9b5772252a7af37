import { expect, test, vi } from 'vitest'
import { makeQueryClient } from '#client/api/query-client.ts'
import {
  categoriesRead,
  featuredShopsRead,
  landingShopsRead,
  ownShopsRead,
  shopProductsRead,
  shopRead,
  shopReviewsRead,
  shopSearchRead,
} from '#domains/shops/components/shop-reads.ts'
import { landingProductsRead } from './landing-products-read.ts'
import { productRead, productSearchRead, similarProductsRead } from './product-reads.ts'
import { refreshRatings } from './refresh-ratings.ts'

const SHOWN = [
  shopRead('7'),
  shopReviewsRead(7),
  shopSearchRead({ search: 'cloth' }),
  landingShopsRead(),
  featuredShopsRead(),
  productSearchRead({ product: 'rice' }),
  landingProductsRead(''),
  productRead('3'),
  similarProductsRead('3'),
]
const NOT_SHOWN = [shopRead('71'), shopReviewsRead(71), shopProductsRead(7), categoriesRead(), ownShopsRead()]

test('RATE-08 G-179 refetches only what shows the rating of the shop', async () => {
  const client = makeQueryClient(vi.fn())
  for (const { queryKey } of [...SHOWN, ...NOT_SHOWN]) client.setQueryData(queryKey, {})
  await refreshRatings(client, 7)
  const stale = ({ queryKey }: { queryKey: readonly unknown[] }) => client.getQueryState(queryKey)?.isInvalidated
  expect(SHOWN.map(stale)).toEqual(SHOWN.map(() => true))
  expect(NOT_SHOWN.map(stale)).toEqual(NOT_SHOWN.map(() => false))
})
