import '#ui/styles/dashboard.css'
import { Failure } from '#ui/failure.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { OwnShopPage } from '../components/own-shop-page.tsx'
import { PriceSheet } from '../components/price-sheet/price-sheet.tsx'
import { useWholeList } from '../components/use-whole-list.ts'

export default function PriceSheetPage() {
  return (
    <OwnShopPage subject="Prices" skeleton={<SheetSkeleton />}>
      {(shopId) => <Sheet shopId={shopId} />}
    </OwnShopPage>
  )
}

function Sheet({ shopId }: { shopId: number }) {
  const { products, isError, retry } = useWholeList(shopId)
  if (isError) return <Failure onRetry={retry} />
  if (!products) return <SheetSkeleton />
  return <PriceSheet shopId={shopId} products={products} />
}

const SheetSkeleton = () => <Skeleton className="mt-5 h-[32rem] w-full rounded-card" />
