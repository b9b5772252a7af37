import '#ui/styles/forms.css'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { messageOf } from '#client/api/api-client.ts'
import { useRouteParams } from '#client/use-route-params.ts'
import { signInAgain } from '#domains/accounts/components/identity/sign-in-again.ts'
import { href, pages } from '#routes.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import {
  type Confirmation,
  confirmPayment,
  isRefusal,
  type PaymentState,
  showFailure,
  showOutcome,
  UNEXPECTED,
} from '../paying/confirm-payment.ts'
import { withoutReturn } from './return-address.ts'

type ListPage = { state: PaymentState | 'away'; message: string | null }

/** SUB-11 to SUB-13, G-109. */
export function ReturnedPayment({ reference }: { reference: string }) {
  const client = useQueryClient()
  const { search } = useRouteParams()
  const [, navigate] = useLocation()
  const [found, setFound] = useState<ListPage>()
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each try
  useEffect(() => {
    setFound(undefined)
    const show = async (answer: Confirmation) => {
      setFound(answer)
      // Clean the address before the person becomes a shop owner, because the owner's page would settle again.
      navigate(href(pages.dashboard, {}, withoutReturn(search)), { replace: true })
      await showOutcome(client, answer)
    }
    confirmPayment(reference).then(show, (error) => {
      if (signInAgain(client, error)) return
      const message = messageOf(error, UNEXPECTED)
      if (isRefusal(error)) return show({ state: 'declined', message })
      setFound({ state: 'away', message })
      showFailure(message)
    })
  }, [reference, attempt])

  if (found?.state === 'paid') return null
  return (
    <div className="wrap py-4">
      <div className="card flex flex-wrap items-center gap-x-4 gap-y-3 p-4" role="status">
        {found ? (
          <>
            <p className="min-w-0 flex-1 basis-56">
              <b className="block">{titleOf(found.state)}</b>
              <span className="text-sm text-ink-soft">{textOf(found)}</span>
            </p>
            {found.state === 'away' ? (
              <Button onClick={() => setAttempt(attempt + 1)}>Check Again</Button>
            ) : (
              <Link href={pages.subscribe} className={buttonClass('primary')}>
                {found.state === 'declined' || found.state === 'expired' ? 'Try Again' : 'See Your Payment'}
              </Link>
            )}
          </>
        ) : (
          <p className="flex items-center gap-2.5 font-semibold">
            <span className="spinner text-brand" aria-hidden="true" /> Checking your payment
          </p>
        )}
      </div>
    </div>
  )
}

function titleOf(state: ListPage['state']): string {
  if (state === 'declined' || state === 'expired') return 'Your payment did not go through'
  if (state === 'paid_late' || state === 'wrong_amount') return 'We are checking your payment'
  if (state === 'away') return 'We could not check your payment'
  if (state === 'open') return 'Your payment is not finished'
  if (state === 'refunded') return 'This payment was refunded'
  if (state === 'disputed') return 'Your bank has questioned this payment'
  return 'Your payment is being confirmed'
}

function textOf({ state, message }: ListPage): string {
  if (state === 'declined') return message ?? UNEXPECTED
  if (state === 'away') return 'If you have paid, your year will start as soon as the payment is confirmed.'
  if (state === 'open' || state === 'expired') return 'Nothing was charged. You can pay at any time.'
  if (state === 'waiting' || state === 'confirming')
    return 'Please do not pay again. Your year will start once the payment is confirmed.'
  return 'See it under Your payments.'
}
