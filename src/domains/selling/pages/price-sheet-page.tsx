import '#ui/styles/dashboard.css'
import { useEffect } from 'react'
import { Link } from 'wouter'
import { useFound, useRead } from '#client/api/use-read.ts'
import { useRouteParams } from '#client/use-route-params.ts'
import { ownShopsRead } from '#domains/shops/components/shop-reads.ts'
import { DeadEnd } from '#ui/dead-end.tsx'
import { Failure } from '#ui/failure.tsx'
import { ArrowLeft } from '#ui/icons/accounts.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { pages } from '../../../routes.ts'
import { PriceSheet } from '../components/price-sheet/price-sheet.tsx'
import { sheetRead } from '../components/selling-reads.ts'

/** The prices of a whole shop on one screen. */
export default function PriceSheetPage() {
  const { params } = useRouteParams()
  const { data: shops, isError, refetch } = useRead(ownShopsRead())
  const shop = shops?.find(({ id }) => String(id) === params.shopId)
  if (shops && !shop) {
    return (
      <DeadEnd title="Shop Not Found" to={pages.dashboard} action="Go to Dashboard">
        This is not one of your shops.
      </DeadEnd>
    )
  }
  return (
    <div className="wrap py-5 md:py-8">
      <Link href={pages.dashboard} className="link inline-flex min-h-11 items-center gap-1.5">
        <ArrowLeft className="size-4" /> Dashboard
      </Link>
      <h1 className="text-2xl [overflow-wrap:anywhere] md:text-3xl">Prices{shop && ` of ${shop.name}`}</h1>
      {!shop && isError && <Failure onRetry={() => void refetch()} />}
      {!shop && !isError && <SheetSkeleton />}
      {shop && <Sheet shopId={shop.id} />}
    </div>
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
