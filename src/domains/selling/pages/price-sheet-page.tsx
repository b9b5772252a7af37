import '#ui/styles/dashboard.css'
import { useEffect } from 'react'
import { useFound } from '#client/api/use-read.ts'
import { Failure } from '#ui/failure.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { OwnShopPage } from '../components/own-shop-page.tsx'
import { PriceSheet } from '../components/price-sheet/price-sheet.tsx'
import { sheetRead } from '../components/selling-reads.ts'

/** The prices of a whole shop on one screen. */
export default function PriceSheetPage() {
  return (
    <OwnShopPage subject="Prices" skeleton={<SheetSkeleton />}>
      {(shopId) => <Sheet shopId={shopId} />}
    </OwnShopPage>
  )
}

function Sheet({ shopId }: { shopId: number }) {
  const { items, hasMore, loadMore, loadingMore, isError, retry } = useFound(sheetRead(shopId))
  // A thousand come at once; the sheet has them all.
  useEffect(() => {
    if (hasMore && !loadingMore && !isError) loadMore()
  })
  if (isError) return <Failure onRetry={items ? loadMore : retry} />
  if (!items || hasMore) return <SheetSkeleton />
  return <PriceSheet shopId={shopId} products={items} />
}

const SheetSkeleton = () => <Skeleton className="mt-5 h-[32rem] w-full rounded-card" />
