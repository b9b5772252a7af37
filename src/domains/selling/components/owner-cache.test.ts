import { type InfiniteData, QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { ListPage } from '#client/api/reads.ts'
import type { OwnProduct } from '#domains/shops/shops.contract.ts'
import { uncacheProduct } from './owner-cache.ts'
import { ownProductsRead } from './selling-reads.ts'

const product = (id: number, shopId: number) => ({ id, shopId }) as OwnProduct

test('a deleted product is subtracted from the lists that contained it, and from no others', () => {
  const client = new QueryClient()
  const lists: { shopId?: string; search?: string }[] = [{}, { shopId: '1' }, { shopId: '2' }, { search: 'rice' }]
  const dataOf = (filters: object) =>
    client.getQueryData<InfiniteData<ListPage<OwnProduct>>>(ownProductsRead(filters).queryKey)
  for (const filters of lists)
    client.setQueryData(ownProductsRead(filters).queryKey, {
      pages: [{ items: [filters.shopId === '1' ? product(9, 1) : product(8, 2)], total: 60, capped: false, next: 'x' }],
      pageParams: [''],
    })
  // It is on no loaded page, but belongs to that shop.
  uncacheProduct(client, product(7, 1))
  expect(lists.map((filters) => dataOf(filters)?.pages[0]?.total)).toEqual([59, 59, 60, 60])
  uncacheProduct(client, product(8, 2))
  expect(lists.map((filters) => dataOf(filters)?.pages[0]?.total)).toEqual([58, 59, 59, 59])
  expect(dataOf({})?.pages[0]?.items).toEqual([])
})
