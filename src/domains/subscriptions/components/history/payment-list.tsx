import { Link } from 'wouter'
import { useRead } from '#client/api/use-read.ts'
import { href, pages } from '#routes.ts'
import { formatNaira } from '#shared/money.ts'
import { dateText } from '#shared/time/lagos-time.ts'
import { buttonClass } from '#ui/button.tsx'
import { Failure } from '#ui/failure.tsx'
import { ReceiptText } from '#ui/icons/payments.ts'
import type { Payment } from '../../payments/payments.contract.ts'
import { paymentsRead } from '../payment-reads.ts'
import { SOURCES, stateText, yearText } from './payment-words.ts'

export function PaymentList() {
  const { data: payments, isError, refetch } = useRead(paymentsRead())
  if (payments ? payments.length === 0 : !isError) return null
  return (
    <section aria-labelledby="payments" className="mt-8">
      <h2 id="payments" className="mb-3 text-xl">
        Your payments
      </h2>
      {payments ? (
        <ul className="card divide-y divide-line">
          {payments.map((payment) => (
            <Entry key={payment.id} payment={payment} />
          ))}
        </ul>
      ) : (
        <Failure onRetry={() => void refetch()} />
      )}
    </section>
  )
}

function Entry({ payment }: { payment: Payment }) {
  const { id, amount, paidAt, source, state } = payment
  const year = yearText(payment)
  return (
    <li className="flex flex-wrap items-center gap-3 p-3.5 sm:px-5">
      <div className="min-w-40 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <b className="figures">{formatNaira(amount)}</b>
          {state !== 'paid' && <span className="pill bg-accent-soft text-warn">{stateText(payment)}</span>}
        </p>
        <p className="text-sm text-ink-soft">
          {dateText(paidAt)} · {SOURCES[source]}
        </p>
        {year && <p className="text-sm text-balance">{year}</p>}
      </div>
      <Link
        href={href(pages.receipt, { paymentId: id })}
        aria-label={`Receipt of ${dateText(paidAt)}`}
        className={buttonClass('outline', 'px-3')}
      >
        <ReceiptText /> Receipt
      </Link>
    </li>
  )
}
