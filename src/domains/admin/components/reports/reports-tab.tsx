import '#ui/styles/dashboard.css'
import '#ui/styles/forms.css'
import type { ReactNode } from 'react'
import { readFound } from '#client/api/reads.ts'
import { useFound } from '#client/api/use-read.ts'
import type { ReportedThing, ReportState } from '#domains/reports/reports.contract.ts'
import { reportRoutes } from '#domains/reports/reports.routes.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { useListView } from '../admin-address.ts'
import { FoundList } from '../found-list.tsx'
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
  return (
    <FoundList
      list={list}
      aria-label="Reports"
      empty={empty}
      keyOf={({ id }) => id}
      row={(thing) => <ReportCard thing={thing} />}
    />
  )
}
