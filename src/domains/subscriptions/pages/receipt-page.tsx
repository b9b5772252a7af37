import '#ui/styles/dashboard.css'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useRead } from '#client/api/use-read.ts'
import { PRODUCT_NAME } from '#client/page-title.ts'
import { SupportEmail } from '#client/support-email.tsx'
import { useRouteParams } from '#client/use-route-params.ts'
import { fullName } from '#domains/accounts/components/identity/account-links.ts'
import { useIdentity } from '#domains/accounts/components/identity/identity.ts'
import { pages } from '#routes.ts'
import { formatNaira } from '#shared/money.ts'
import { dateText } from '#shared/time/lagos-time.ts'
import { Button } from '#ui/button.tsx'
import { Failure } from '#ui/failure.tsx'
import { ArrowLeft } from '#ui/icons/accounts.ts'
import { Printer } from '#ui/icons/payments.ts'
import { NotFoundNotice } from '#ui/not-found-notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { SOURCES, stateText, yearText } from '../components/history/payment-words.ts'
import { paymentsRead } from '../components/payment-reads.ts'
import { PLAN_NAME } from '../components/plan.ts'
import type { Payment } from '../payments/payments.contract.ts'

export default function ReceiptPage() {
  const { params } = useRouteParams()
  const { data: payments, isError, refetch } = useRead(paymentsRead())
  const payment = payments?.find(({ id }) => id === params.paymentId)
  if (payments && !payment)
    return (
      <NotFoundNotice title="Receipt Not Found" to={pages.subscribe} action="See Your Payments">
        This is not one of your payments.
      </NotFoundNotice>
    )
  return (
    <div className="wrap max-w-xl py-4 md:py-8">
      <Link href={pages.subscribe} className="link inline-flex min-h-11 items-center gap-1.5">
        <ArrowLeft className="size-4" /> Your payments
      </Link>
      {payment ? (
        <>
          <Receipt payment={payment} />
          <Button variant="primary" className="mt-4 w-full" data-needs-script onClick={() => window.print()}>
            <Printer /> Print or Save
          </Button>
        </>
      ) : isError ? (
        <Failure onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="mt-2 h-120 w-full rounded-card" />
      )}
    </div>
  )
}

function Receipt({ payment }: { payment: Payment }) {
  const { person } = useIdentity()
  const name = person && (fullName(person) || person.email || person.phone)
  return (
    <article aria-labelledby="receipt" className="on-paper card mt-2 p-5 sm:p-8">
      <p className="font-bold text-brand">{PRODUCT_NAME}</p>
      <h1 id="receipt" className="mt-1 text-2xl">
        Receipt
      </h1>
      <p className="mt-5 text-4xl font-black tracking-tight figures">{formatNaira(payment.amount)}</p>
      <p className="mt-1 text-ink-soft">{PLAN_NAME}, one year</p>
      <dl className="mt-5 divide-y divide-line border-y border-line">
        <Line name="Received from">{name}</Line>
        <Line name="Paid on">{dateText(payment.paidAt)}</Line>
        <Line name="Paid by">{SOURCES[payment.source]}</Line>
        <Line name="Year">{yearText(payment)}</Line>
        <Line name="Status">{stateText(payment)}</Line>
        <Line name="Reference">{payment.reference}</Line>
      </dl>
      <p className="mt-4 text-sm text-ink-soft">
        Questions about this payment? Write to <SupportEmail /> and quote the reference.
      </p>
    </article>
  )
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null
  return (
    <div className="flex justify-between gap-4 py-2.5">
      <dt className="flex-none text-ink-soft">{name}</dt>
      <dd className="text-right font-semibold text-balance figures [overflow-wrap:anywhere]">{children}</dd>
    </div>
  )
}
