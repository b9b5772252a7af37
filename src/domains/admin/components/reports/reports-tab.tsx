import '#ui/styles/dashboard.css'
import '#ui/styles/forms.css'
import type { ReactNode } from 'react'
import { readFound } from '#client/api/reads.ts'
import { useFound } from '#client/api/use-read.ts'
import type { ReportedThing, ReportState } from '#domains/reports/reports.contract.ts'
import { reportRoutes } from '#domains/reports/reports.routes.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Failure } from '#ui/failure.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { useListView } from '../admin-address.ts'
import { More } from '../more.tsx'
import { ReportCard } from './report-card.tsx'

const SHOWN = [
  {
    key: 'open',
    name: 'Open',
    title: 'No reports',
    text: 'Shops, products, reviews and conversations that people report will appear here.',
  },
  {
    key: 'decided',
    name: 'Decided',
    title: 'No decided reports',
    text: 'Decided reports stay here for a year.',
  },
] as const

/** Lists open reports, the longest waiting first, and decided ones, the latest first. */
export function ReportsTab() {
  const [current, show] = useListView('reports', ['open', 'decided'])
  return (
    <Tabs
      variant="chips"
      label="Reports"
      current={current}
      onChoose={show}
      tabs={SHOWN.map(({ key, name, title, text }) => ({
        key,
        name,
        panel: key === current && (
          <div className="pt-3">
            <Reports state={key} empty={<EmptyState title={title}>{text}</EmptyState>} />
          </div>
        ),
      }))}
    />
  )
}

function Reports({ state, empty }: { state: ReportState; empty: ReactNode }) {
  const list = useFound(readFound<ReportedThing>(reportRoutes.list[1], { state }))
  const { items, isError, retry } = list
  if (!items) return isError ? <Failure onRetry={retry} /> : <Skeleton className="h-96 w-full rounded-card" />
  if (items.length === 0) return empty
  return (
    <>
      <ul aria-label="Reports" className="grid gap-3">
        {items.map((thing) => (
          <li key={thing.id}>
            <ReportCard thing={thing} />
          </li>
        ))}
      </ul>
      <More list={list} />
    </>
  )
}
