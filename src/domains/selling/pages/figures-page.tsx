import '#ui/styles/dashboard.css'
import { Link } from 'wouter'
import { useRead } from '#client/api/use-read.ts'
import { useRouteParams } from '#client/use-route-params.ts'
import { href, pages } from '#routes.ts'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Failure } from '#ui/failure.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { FigureCard } from '../components/figures/figure-card.tsx'
import { FigureTable } from '../components/figures/figure-table.tsx'
import { SourceList } from '../components/figures/source-list.tsx'
import { OwnShopPage } from '../components/own-shop-page.tsx'
import { figuresRead } from '../components/selling-reads.ts'
import type { ShopStatistics } from '../statistics/figures.contract.ts'
import { METRIC_NAMES, NOT_COUNTED, PERIODS, type Period, USUAL_PERIOD } from '../statistics/figures.policy.ts'

/** G-191. */
export default function FiguresPage() {
  const { search } = useRouteParams()
  const days = PERIODS.find((period) => period === search.get('days')) ?? USUAL_PERIOD
  return (
    <OwnShopPage subject="Statistics" skeleton={<FiguresSkeleton />}>
      {(shopId) => (
        <>
          <Periods shopId={shopId} current={days} />
          <Figures shopId={shopId} days={days} />
        </>
      )}
    </OwnShopPage>
  )
}

function Periods({ shopId, current }: { shopId: number; current: Period }) {
  return (
    <nav aria-label="Period" className="mt-3 flex gap-1 rounded-control bg-sunken p-1 sm:max-w-md">
      {PERIODS.map((days) => (
        <Link
          key={days}
          href={href(pages.figures, { shopId }, { days })}
          aria-current={days === current ? 'true' : undefined}
          className="flex min-h-11 flex-1 items-center justify-center rounded-lg font-semibold text-ink-soft hover:text-ink aria-[current]:bg-surface aria-[current]:text-ink aria-[current]:shadow-sm"
        >
          {days} days
        </Link>
      ))}
    </nav>
  )
}

function Figures({ shopId, days }: { shopId: number; days: Period }) {
  const { data: figures, isError, refetch } = useRead(figuresRead(shopId, days))
  if (!figures) return isError ? <Failure onRetry={() => void refetch()} /> : <FiguresSkeleton />
  const isEmpty = METRIC_NAMES.every((figure) => figures.totals[figure].total === 0)
  return (
    <>
      {isEmpty ? (
        <div className="mt-4">
          <Nothing figures={figures} />
        </div>
      ) : (
        <>
          <div className="mt-4 grid gap-4 md:grid-cols-2">
            {METRIC_NAMES.map((figure) => (
              <FigureCard key={figure} figure={figure} figures={figures} />
            ))}
          </div>
          <SourceList sources={figures.sources} />
          <FigureTable byDay={figures.byDay} />
        </>
      )}
      <p className="mt-4 text-sm text-ink-soft">
        Days start at midnight, Lagos time. Today is still counting. {NOT_COUNTED}
      </p>
    </>
  )
}

function Nothing({ figures: { shop, days } }: { figures: ShopStatistics }) {
  return (
    <EmptyState
      heading="h2"
      title={`No visitors in ${days} days`}
      action={
        shop.isListed && (
          <Link href={href(pages.shareShop, {}, { shop: shop.id })} className={buttonClass('primary')}>
            Share Your Shop
          </Link>
        )
      }
    >
      {shop.isListed
        ? 'No one viewed, contacted or saved this shop in this period. Share its link with your customers.'
        : 'Customers cannot see this shop yet. Check your dashboard for what is missing.'}
    </EmptyState>
  )
}

const FiguresSkeleton = () => <Skeleton className="mt-4 h-[32rem] w-full rounded-card" />
