import { useEffect } from 'react'
import { useFound } from '#client/api/use-read.ts'
import type { OwnProduct } from '#domains/shops/shops.contract.ts'
import { sheetRead } from './selling-reads.ts'

/** Loads all pages of a list. `products` is undefined until the last page is loaded. */
export function useWholeList(shopId: number): {
  products: OwnProduct[] | undefined
  isError: boolean
  retry: () => void
} {
  const { items, hasMore, loadMore, loadingMore, isError, retry } = useFound(sheetRead(shopId))
  useEffect(() => {
    if (hasMore && !loadingMore && !isError) loadMore()
  })
  return { products: hasMore ? undefined : items, isError, retry: items ? loadMore : retry }
}
