import type { AdminPayment } from '#domains/subscriptions/payments/admin-payments.contract.ts'
import { formatNaira } from '#shared/money.ts'
import { Skeleton } from '#ui/skeleton.tsx'

/** In naira. */
export type Totals = {
  received: NonNullable<AdminPayment['received']>
  refunded: number
  held: number
  net: number
}

/** Shows the sums of the ledger. The last is the panel's Total Revenue. */
export function LedgerTotals({ totals }: { totals: Totals | undefined }) {
  const cards: [name: string, value: number | undefined, note: string][] = [
    ['Received', totals?.received, 'all payments'],
    ['Refunded', totals?.refunded, 'refunds, disputes'],
    ['Waiting', totals?.held, 'for a decision'],
    ['Net', totals?.net, 'is Total Revenue'],
  ]
  return (
    <section aria-label="Ledger">
      <dl className="grid grid-cols-2 gap-2.5 sm:gap-4 lg:grid-cols-4">
        {cards.map(([name, value, note]) => (
          <div key={name} className="card px-3 py-3 sm:p-5">
            <dt className="text-xs text-ink-soft sm:text-sm">{name}</dt>
            <dd className="mt-1">
              <b className="block text-xl font-extrabold figures sm:text-2xl">
                {value === undefined ? <Skeleton className="h-7 w-16" /> : formatNaira(value)}
              </b>
              <span className="block text-xs leading-snug text-ink-soft">{note}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
