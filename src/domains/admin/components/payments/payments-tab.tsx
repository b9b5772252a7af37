import '#ui/styles/dashboard.css'
import { useState } from 'react'
import { read } from '#client/api/reads.ts'
import { useRead } from '#client/api/use-read.ts'
import type { AdminPayment } from '#domains/subscriptions/payments/admin-payments.contract.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Failure } from '#ui/failure.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { ownApi } from '../../../../own-routes.ts'
import { LedgerTotals, type Totals } from './ledger-totals.tsx'
import { PaymentCard } from './payment-card.tsx'

type Show = 'held' | 'received' | 'all'
type Page = { totals: Totals; payments: AdminPayment[]; next: number | null }

const SHOWN: readonly { key: Show; name: string; empty: string }[] = [
  { key: 'held', name: 'Waiting', empty: 'No money waits for a decision' },
  { key: 'received', name: 'Received', empty: 'Nothing was paid yet' },
  { key: 'all', name: 'All', empty: 'Nobody has tried to pay yet' },
]
const LIMIT = '20'

const paymentsRead = (show: Show, before: number | null) =>
  read<Page>(ownApi.payments.all[1], { show, limit: LIMIT, before: before === null ? '' : String(before) }, 'person')

/** What has come and gone, money that waits for a decision first (G-188), and every attempt to pay. */
export function PaymentsTab() {
  const [current, show] = useState<Show>('held')
  return (
    <>
      <Ledger />
      <div className="mt-4">
        <Tabs
          look="chips"
          label="Payments"
          current={current}
          onChoose={show}
          tabs={SHOWN.map(({ key, name, empty }) => ({
            key,
            name,
            panel: key === current && <Payments show={key} empty={empty} />,
          }))}
        />
      </div>
    </>
  )
}

function Ledger() {
  const { data, isError, refetch } = useRead(paymentsRead('held', null))
  if (isError && !data) return <Failure onRetry={() => void refetch()} />
  return <LedgerTotals totals={data?.totals} />
}

function Payments({ show, empty }: { show: Show; empty: string }) {
  /** Where each page begins. */
  const [pages, setPages] = useState<readonly (number | null)[]>([null])
  return (
    <div className="grid gap-3 pt-3">
      {pages.map((before, index) => (
        <PaymentPage
          key={before}
          show={show}
          before={before}
          empty={empty}
          isLast={index === pages.length - 1}
          onMore={(next) => setPages([...pages, next])}
        />
      ))}
    </div>
  )
}

function PaymentPage({
  show,
  before,
  empty,
  isLast,
  onMore,
}: {
  show: Show
  before: number | null
  empty: string
  isLast: boolean
  onMore: (next: number) => void
}) {
  const { data, isError, refetch } = useRead(paymentsRead(show, before))
  if (!data)
    return isError ? <Failure onRetry={() => void refetch()} /> : <Skeleton className="h-60 w-full rounded-card" />
  const { payments, next } = data
  if (payments.length === 0 && before === null)
    return <EmptyState title={empty}>Payments of the yearly fee will appear here.</EmptyState>
  return (
    <>
      <ul className="grid gap-3">
        {payments.map((payment) => (
          <li key={payment.id}>
            <PaymentCard payment={payment} />
          </li>
        ))}
      </ul>
      {isLast && next !== null && (
        <Button className="min-w-44 justify-self-center" onClick={() => onMore(next)}>
          Load more
        </Button>
      )}
    </>
  )
}
