import '#ui/styles/forms.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { useIdentity } from '#domains/accounts/components/identity/identity.ts'
import { signInAgain } from '#domains/accounts/components/identity/sign-in-again.ts'
import { pages } from '#routes.ts'
import { Button } from '#ui/button.tsx'
import { ArrowLeft } from '#ui/icons/accounts.ts'
import { CloudOff } from '#ui/icons/frame.ts'
import { NeedsScript } from '#ui/needs-script.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.tsx'
import { PaymentList } from '../components/history/payment-list.tsx'
import { isPendingPayment } from '../components/paying/confirm-payment.ts'
import { NOT_STARTED } from '../components/paying/open-charge.ts'
import { WaysToPay } from '../components/paying/ways-to-pay.tsx'
import { startRead } from '../components/payment-reads.ts'
import { HeldPaymentNote } from '../components/status/held-payment-note.tsx'
import { PlanCard } from '../components/status/plan-card.tsx'
import { YearNote } from '../components/status/year-note.tsx'
import type { Started } from '../payments/payments.contract.ts'

/** ROUTE-17, SUB-01 to SUB-14. */
export default function SubscribePage() {
  const client = useQueryClient()
  // Refetch on each visit: stale data could lead to a second payment.
  const { data: started, error, isFetching, refetch } = useQuery<Started>({ queryKey: startRead().queryKey, gcTime: 0 })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each failure
  useEffect(() => {
    if (error && !signInAgain(client, error)) toast({ title: 'Error', description: NOT_STARTED, tone: 'error' })
  }, [error])
  return (
    <div className="wrap max-w-5xl py-4 md:py-8">
      <GoBack />
      <h1 className="mt-1 text-2xl md:text-3xl">Subscribe to LocalShopFinder</h1>
      <div className="mt-4 grid items-start gap-4 md:mt-6 md:grid-cols-2 md:gap-6">
        <PlanCard />
        <div className={isBegun(started) ? 'grid gap-4 max-md:-order-1' : 'grid gap-4'}>
          {started ? (
            <Standing started={started} />
          ) : error ? (
            <NotStarted trying={isFetching} onRetry={() => void refetch()} />
          ) : (
            <Initializing />
          )}
        </div>
      </div>
      <PaymentList />
    </div>
  )
}

const isBegun = (started: Started | undefined) =>
  started !== undefined && (started.waiting.length > 0 || started.endDate !== null)

function Standing({ started }: { started: Started }) {
  const attemptsOnHold = started.waiting.filter(({ state }) => !isPendingPayment(state))
  return (
    <>
      {attemptsOnHold.map((attempt) => (
        <HeldPaymentNote key={attempt.id} attempt={attempt} />
      ))}
      <YearNote started={started} />
      {started.attempt && (
        <section aria-labelledby="pay" className="card p-4 sm:p-6">
          <h2 id="pay" className="mb-3 text-lg">
            How do you want to pay?
          </h2>
          <WaysToPay started={started} />
        </section>
      )}
    </>
  )
}

/** SUB-07. */
function Initializing() {
  return (
    <div className="card p-4 sm:p-6" role="status">
      <p className="flex items-center gap-2.5 text-lg font-bold">
        <span className="spinner text-brand" aria-hidden="true" /> Initializing Payment
      </p>
      <Skeleton className="mt-3 h-13 w-full" />
      <Skeleton className="mt-10 h-11 w-full" />
      <Skeleton className="mt-10 h-11 w-full" />
      <Skeleton className="mt-4 h-11 w-full" />
      <NeedsScript>To pay, please turn on JavaScript in your browser and reload this page.</NeedsScript>
    </div>
  )
}

function NotStarted({ trying, onRetry }: { trying: boolean; onRetry: () => void }) {
  return (
    <div className="card flex flex-col items-center gap-3 px-6 py-10 text-center">
      <span className="grid size-14 place-items-center rounded-full bg-danger-soft text-danger">
        <CloudOff className="size-6" />
      </span>
      <p className="font-semibold">{NOT_STARTED}</p>
      <p className="text-sm text-ink-soft">Nothing was charged.</p>
      <Button pending={trying} onClick={onRetry}>
        Try Again
      </Button>
    </div>
  )
}

/** Returns whether the previous page is ours (G-176). Only newer browsers can tell. */
const cameFromUs = () => ('navigation' in window ? navigation.canGoBack : history.length > 1)

/** SUB-03. */
function GoBack() {
  const { kinds } = useIdentity()
  const [, navigate] = useLocation()
  const home = kinds.some((kind) => kind !== 'customer') ? pages.dashboard : pages.home
  return (
    <Button
      variant="ghost"
      className="-ml-3 px-3"
      data-needs-script
      onClick={() => (cameFromUs() ? history.back() : navigate(home))}
    >
      <ArrowLeft /> Go Back
    </Button>
  )
}
