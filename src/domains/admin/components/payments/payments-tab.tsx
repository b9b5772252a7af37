import '#ui/styles/dashboard.css'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '#client/api/reads.ts'
import { useRead } from '#client/api/use-read.ts'
import type { AdminPayment } from '#domains/subscriptions/payments/admin-payments.contract.ts'
import { paymentRoutes } from '#domains/subscriptions/subscriptions.routes.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/class-name.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Failure } from '#ui/failure.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { LedgerTotals, type Totals } from './ledger-totals.tsx'
import { PaymentCard } from './payment-card.tsx'

type Show = 'held' | 'received' | 'all'
type Page = { totals: Totals; payments: AdminPayment[]; next: number | null }

const SHOWN: readonly { key: Show; name: string; empty: string }[] = [
  { key: 'held', name: 'Waiting', empty: 'No payments need a decision' },
  { key: 'received', name: 'Received', empty: 'No payments received yet' },
  { key: 'all', name: 'All', empty: 'No payments yet' },
]
const LIMIT = '20'

const paymentsRead = (show: Show, before: number | null) =>
  read<Page>(paymentRoutes.all[1], { show, limit: LIMIT, before: before === null ? '' : String(before) }, 'person')

/** Shows the sums of the ledger, and lists held payments first, then received ones or all attempts (G-188). */
export function PaymentsTab() {
  const [current, show] = useState<Show>('held')
  return (
    <>
      <Ledger />
      <div className="mt-4">
        <Tabs
          variant="chips"
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

/** Shows one page and, on request, the next. Each page begins where the one before ends, even if that changes. */
function Payments({ show, before = null, empty }: { show: Show; before?: number | null; empty: string }) {
  const [isMore, setMore] = useState(false)
  const { queryKey } = paymentsRead(show, before)
  const { data, isError, refetch } = useQuery<Page>({ queryKey, placeholderData: keepPreviousData })
  if (!data)
    return isError ? <Failure onRetry={() => void refetch()} /> : <Skeleton className="h-60 w-full rounded-card" />
  const { payments, next } = data
  if (payments.length === 0 && before === null)
    return <EmptyState title={empty}>Payments of the yearly fee will appear here.</EmptyState>
  return (
    <div className={cx('grid gap-3', before === null && 'pt-3')}>
      <ul className="grid gap-3">
        {payments.map((payment) => (
          <li key={payment.id}>
            <PaymentCard payment={payment} />
          </li>
        ))}
      </ul>
      {next !== null &&
        (isMore ? (
          <Payments show={show} before={next} empty={empty} />
        ) : (
          <Button className="min-w-44 justify-self-center" onClick={() => setMore(true)}>
            Load more
          </Button>
        ))}
    </div>
  )
}
