import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { messageOf } from '#client/api/api-client.ts'
import { signInAgain } from '#domains/accounts/components/identity/sign-in-again.ts'
import { pages } from '#routes.ts'
import { Button } from '#ui/button.tsx'
import { LazyComponent } from '#ui/lazy-component.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Attempt, Started } from '../../payments/payments.contract.ts'
import { SUBSCRIBE } from '../full-plan.ts'
import { startRead } from '../payment-reads.ts'
import { confirmPayment, isRefusal, refetchStart, showFailure, showOutcome, UNEXPECTED } from './confirm-payment.ts'
import { Confirming } from './confirming.tsx'
import { SandboxCardForm } from './sandbox-card-form.tsx'

const loadStripePayment = () => import('./stripe-payment.tsx').then((module) => module.StripePayment)

/** SUB-08 to SUB-12. */
export function CardPayment({ attempt }: { attempt: Attempt }) {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const [failure, setFailure] = useState<string | null>(null)
  if (attempt.state === 'confirming') return <Confirming attempt={attempt} />

  const settle = async () => {
    setFailure(null)
    try {
      const outcome = await confirmPayment(attempt.reference)
      await showOutcome(client, outcome)
      if (outcome.state === 'paid') return navigate(pages.dashboard)
      if (outcome.state === 'declined') setFailure(outcome.message ?? UNEXPECTED)
      await refetchStart(client)
    } catch (error) {
      if (signInAgain(client, error)) return
      if (isRefusal(error)) return showFailure(messageOf(error, UNEXPECTED))
      // The provider may have taken the money. 'confirming' keeps polling and prevents a second payment.
      client.setQueryData<Started>(
        startRead().queryKey,
        (known) => known && { ...known, attempt: { ...attempt, state: 'confirming' } },
      )
    }
  }
  return (
    <div className="grid gap-4">
      {failure && (
        <p className="rounded-control bg-danger-soft p-3.5 font-semibold text-danger">Payment failed: {failure}</p>
      )}
      <CardFields attempt={attempt} onSent={settle} onFailed={(message) => setFailure(message ?? UNEXPECTED)} />
    </div>
  )
}

function CardFields({
  attempt: { checkout, clientSecret },
  onSent,
  onFailed,
}: {
  attempt: Attempt
  onSent: () => Promise<void>
  onFailed: (message: string | null) => void
}) {
  if (!clientSecret) return null
  if (checkout?.kind === 'sandbox') return <SandboxCardForm clientSecret={clientSecret} onSent={onSent} />
  if (checkout?.kind === 'redirect') return <Redirect url={checkout.url} />
  if (checkout?.kind !== 'stripe') return null
  return (
    <LazyComponent
      load={loadStripePayment}
      props={{ clientSecret, publishableKey: checkout.publishableKey, onSent, onFailed }}
      fallback={<Skeleton className="h-72 w-full rounded-control" />}
    />
  )
}

function Redirect({ url }: { url: string }) {
  const [leaving, setLeaving] = useState(false)
  useEffect(() => {
    // Going back may restore this page from the browser's cache in its leaving state.
    const onShow = () => setLeaving(false)
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [])
  return (
    <div className="grid gap-4">
      <p className="text-ink-soft">
        You will enter your card on our payment provider’s secure page and then come back here. We never see your card
        number.
      </p>
      <Button
        variant="primary"
        pending={leaving}
        onClick={() => {
          setLeaving(true)
          location.assign(url)
        }}
      >
        {SUBSCRIBE}
      </Button>
    </div>
  )
}
