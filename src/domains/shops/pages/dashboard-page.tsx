import { Eye, type LucideIcon, Package, Store } from 'lucide-react'
import { OwnersOnly } from '#domains/accounts/components/owners-only.tsx'
import { countText } from '#shared/counts.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Failure } from '#ui/failure.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { accountTitles } from '#web/account-titles.ts'
import { useIdentity } from '#web/identity.ts'
import { useTitle } from '#web/use-at.ts'
import { useRead } from '#web/use-read.ts'
import { OwnShopEntry } from '../components/own-shop-entry.tsx'
import { figuresOf, type OwnShopFigures } from '../components/own-shop-figures.ts'
import { ownShopsRead, ownShopsWithProductsRead } from '../components/shop-reads.ts'

/** Where shop owners see how all their shops stand (ROUTE-14, DASH-01 to DASH-19). */
export default function DashboardPage() {
  useTitle(accountTitles.dashboard)
  return (
    <OwnersOnly>
      <Dashboard />
    </OwnersOnly>
  )
}

function Dashboard() {
  const { person } = useIdentity()
  // The page brings the shops along; what they sell arrives a moment later.
  const { data: known, isError, refetch } = useRead(ownShopsRead())
  const { data: shops = known } = useRead(ownShopsWithProductsRead())
  return (
    <div className="wrap py-5 md:py-10">
      <h1 className="text-2xl [overflow-wrap:anywhere] md:text-3xl">
        Welcome back, {person?.firstName || 'Shop Owner'}!
      </h1>
      <Figures figures={shops && figuresOf(shops)} />
      <section aria-labelledby="own-shops" className="mt-8">
        <h2 id="own-shops" className="mb-4 text-xl">
          My Shops
        </h2>
        {!shops && isError && <Failure onRetry={() => void refetch()} />}
        {!shops && !isError && <Skeleton className="h-40 w-full rounded-card" />}
        {shops?.length === 0 && (
          <EmptyState title="No shops yet">Your shops and how they do will stand here.</EmptyState>
        )}
        {shops && shops.length > 0 && (
          <ul className="grid gap-4 lg:grid-cols-2">
            {shops.map((shop) => (
              <li key={shop.id}>
                <OwnShopEntry shop={shop} />
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  )
}

function Figures({ figures }: { figures: OwnShopFigures | undefined }) {
  return (
    <dl className="mt-5 grid grid-cols-3 gap-2.5 sm:gap-4">
      <Figure
        name="Total Shops"
        value={figures?.shops}
        about={figures && `${countText(figures.approved)} approved`}
        Icon={Store}
      />
      <Figure name="Total Products" value={figures?.products} Icon={Package} />
      <Figure name="Total Views" value={figures?.views} Icon={Eye} />
    </dl>
  )
}

function Figure({
  name,
  value,
  about,
  Icon,
}: {
  name: string
  value: number | undefined
  about?: string | undefined
  Icon: LucideIcon
}) {
  return (
    <div className="card p-3 sm:p-5">
      <dt className="flex items-center gap-2 text-xs text-ink-soft sm:text-sm">
        <Icon className="hidden size-4 sm:block" /> {name}
      </dt>
      <dd className="mt-1 text-2xl font-extrabold tabular-nums sm:text-3xl">
        {value === undefined ? <Skeleton className="h-7 w-8" /> : countText(value)}
        {about && <span className="block text-xs font-normal text-ink-soft sm:text-sm">{about}</span>}
      </dd>
    </div>
  )
}
