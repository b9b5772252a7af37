import type { ReactNode } from 'react'
import { useRead } from '#client/api/use-read.ts'
import { countText } from '#shared/count-text.ts'
import { Failure } from '#ui/failure.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { CustomerStats } from '../../customers/customers.contract.ts'
import { customerStatsRead } from './customer-reads.ts'
import { engagementRate, monthlyGrowth } from './growth.ts'

/** CUST-01 to CUST-09. */
export function CustomerOverview() {
  const { data, isError, refetch } = useRead(customerStatsRead())
  if (!data)
    return isError ? <Failure onRetry={() => void refetch()} /> : <Skeleton className="h-72 w-full rounded-card" />
  return (
    <>
      <dl className="grid grid-cols-2 gap-2.5 sm:gap-4 lg:grid-cols-4">
        <StatCard name="Total Customers">{countText(data.totalCustomers)}</StatCard>
        <StatCard name="Active Customers">{countText(data.activeCustomers)}</StatCard>
        <StatCard name="New This Month" note={`${data.avgRegistrationsPerDay} per day on average`}>
          {countText(data.newThisMonth)}
        </StatCard>
        <StatCard name="Total Messages">{countText(data.totalMessages)}</StatCard>
      </dl>
      <div className="grid gap-2.5 sm:gap-4 lg:grid-cols-3">
        <Facts
          title="Account Status"
          facts={[
            ['Active', countText(data.activeCustomers)],
            ['Banned', countText(data.bannedCustomers)],
            ['Verified', countText(data.verifiedCustomers)],
          ]}
        />
        <Facts title="Top Cities" facts={data.topCities.map(({ city, count }) => [city, countText(count)])} />
        <Facts title="Growth Metrics" facts={growthOf(data)} />
      </div>
    </>
  )
}

const growthOf = ({ totalCustomers, newThisMonth, totalMessages }: CustomerStats): Fact[] => [
  ['Total Users', countText(totalCustomers)],
  ['Monthly Growth', monthlyGrowth(newThisMonth, totalCustomers)],
  ['Engagement Rate', `${engagementRate(totalMessages, totalCustomers)} per user`],
]

function StatCard({ name, note, children }: { name: string; note?: string; children: ReactNode }) {
  return (
    <div className="card px-3 py-3 sm:p-5">
      <dt className="text-xs text-ink-soft sm:text-sm">{name}</dt>
      <dd className="mt-1 text-xl font-extrabold figures sm:text-3xl">{children}</dd>
      {note && <dd className="text-xs text-ink-soft figures sm:text-sm">{note}</dd>}
    </div>
  )
}

type Fact = readonly [name: string, value: string]

function Facts({ title, facts }: { title: string; facts: readonly Fact[] }) {
  return (
    <section aria-label={title} className="card p-4 sm:p-5">
      <h3 className="text-base">{title}</h3>
      {facts.length === 0 && <p className="mt-2 text-ink-soft">No city known yet.</p>}
      <dl className="mt-2 grid gap-1.5">
        {facts.map(([name, value]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-3">
            <dt className="min-w-0 [overflow-wrap:anywhere] text-ink-soft">{name}</dt>
            <dd className="ml-auto font-semibold figures">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
