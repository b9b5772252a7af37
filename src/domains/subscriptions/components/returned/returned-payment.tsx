import '#ui/styles/forms.css'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { messageOf } from '#client/api/api-client.ts'
import { useRouteParams } from '#client/use-route-params.ts'
import { signInAgain } from '#domains/accounts/components/identity/sign-in-again.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { href, pages } from '../../../../routes.ts'
import {
  type Confirmation,
  confirmPayment,
  isRefusal,
  type PaymentState,
  tellFailure,
  tellOutcome,
  UNEXPECTED,
} from '../paying/confirm-payment.ts'
import { withoutReturn } from './return-address.ts'

type Found = { state: PaymentState | 'away'; message: string | null }

/** Somebody comes back from paying: the server is asked, then the address is cleaned (SUB-11 to SUB-13, G-109). */
export function ReturnedPayment({ reference }: { reference: string }) {
  const client = useQueryClient()
  const { search } = useRouteParams()
  const [, navigate] = useLocation()
  const [found, setFound] = useState<Found>()
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each try
  useEffect(() => {
    setFound(undefined)
    const show = async (answer: Confirmation) => {
      setFound(answer)
      // Before the person becomes a shop owner: the page that then takes over must not ask again.
      navigate(href(pages.dashboard, {}, withoutReturn(search)), { replace: true })
      await tellOutcome(client, answer)
    }
    confirmPayment(reference).then(show, (error) => {
      if (signInAgain(client, error)) return
      const message = messageOf(error, UNEXPECTED)
      if (isRefusal(error)) return show({ state: 'declined', message })
      setFound({ state: 'away', message })
      tellFailure(message)
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

function titleOf(state: Found['state']): string {
  if (state === 'declined' || state === 'expired') return 'Your payment did not go through'
  if (state === 'paid_late' || state === 'wrong_amount') return 'We are looking at your payment'
  if (state === 'away') return 'We could not check your payment'
  if (state === 'open') return 'Your payment is not finished'
  if (state === 'refunded') return 'This payment was given back'
  if (state === 'disputed') return 'Your bank asks about this payment'
  return 'Your payment is being confirmed'
}

function textOf({ state, message }: Found): string {
  if (state === 'declined') return message ?? UNEXPECTED
  if (state === 'away') return 'If you have paid, it counts, and your year begins as soon as we hear of it.'
  if (state === 'open' || state === 'expired') return 'Nothing was charged. You can pay at any time.'
  if (state === 'waiting' || state === 'confirming')
    return 'Please do not pay again. Your year begins once it is confirmed.'
  return 'You see it among your payments.'
}
