import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { pages } from '#routes.ts'
import { Failure } from '#ui/failure.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { SUBSCRIBE } from '../full-plan.ts'
import { showFailure } from './confirm-payment.ts'

type StripePaymentProps = {
  clientSecret: string
  publishableKey: string
  /** Called once Stripe has accepted the card or is checking it. */
  onSent: () => Promise<void>
  onFailed: (message: string | null) => void
}

type Loaded = { stripe: Stripe; elements: StripeElements }

/** Keeps the fields in Stripe's frame, so card data never reaches our server (DATA-07, SUB-10). */
export function StripePayment({ clientSecret, publishableKey, onSent, onFailed }: StripePaymentProps) {
  const place = useRef<HTMLDivElement>(null)
  const [loaded, setLoaded] = useState<Loaded | 'failed'>()
  const [shown, setShown] = useState(false)
  const [pending, setPending] = useState(false)
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again
  useEffect(() => {
    if (mayNotLoad()) return location.reload()
    let isUnmounted = false
    let remove = () => {}
    setLoaded(undefined)
    setShown(false)
    loadStripe(publishableKey).then(
      (stripe) => {
        if (isUnmounted || !stripe || !place.current) return
        const elements = stripe.elements({ clientSecret, appearance: { theme: themeNow(), labels: 'above' } })
        const element = elements.create('payment', { layout: 'tabs' })
        element.on('ready', () => setShown(true))
        element.on('loaderror', () => setLoaded('failed'))
        element.mount(place.current)
        remove = () => element.destroy()
        setLoaded({ stripe, elements })
      },
      () => isUnmounted || setLoaded('failed'),
    )
    return () => {
      isUnmounted = true
      remove()
    }
  }, [clientSecret, publishableKey, attempt])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (pending || !loaded || loaded === 'failed') return
    setPending(true)
    try {
      const { error } = await loaded.stripe.confirmPayment({
        elements: loaded.elements,
        confirmParams: { return_url: location.origin + pages.dashboard },
        redirect: 'if_required',
      })
      if (!error) await onSent()
      // Stripe shows field errors next to the field.
      else if (error.type !== 'validation_error') {
        showFailure(error.message ?? null)
        onFailed(error.message ?? null)
      }
    } finally {
      setPending(false)
    }
  }

  if (loaded === 'failed') return <Failure onRetry={() => setAttempt(attempt + 1)} />
  return (
    <form onSubmit={submit} className="grid gap-4">
      <div className="relative min-h-64">
        {!shown && <Skeleton className="absolute inset-0 rounded-control" />}
        <div ref={place} />
      </div>
      <SubmitButton pending={pending || !shown}>{SUBSCRIBE}</SubmitButton>
    </form>
  )
}

/** Returns true if this document was loaded for another screen, whose CSP does not allow Stripe. */
function mayNotLoad(): boolean {
  const [document] = performance.getEntriesByType('navigation')
  return document !== undefined && new URL(document.name).pathname !== location.pathname
}

function themeNow(): 'night' | 'stripe' {
  const { theme } = document.documentElement.dataset
  const isDark = theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
  return isDark ? 'night' : 'stripe'
}
