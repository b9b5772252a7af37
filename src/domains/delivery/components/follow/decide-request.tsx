import { useState } from 'react'
import { messageOf, send } from '#client/api/api-client.ts'
import { formatNaira } from '#shared/money.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'
import type { FollowedDelivery } from '../../delivery.contract.ts'
import { type Decision, mayDecide } from '../../delivery.policy.ts'
import { deliveryRoutes } from '../../delivery.routes.ts'

const DONE = {
  agree: { title: 'Agreed', description: 'Thank you. We will pick it up when it is ready.' },
  cancel: { title: 'Cancelled', description: 'We have told the shop and our delivery team.' },
}

/** Lets the requester agree to the price, or cancel after a confirmation (G-185). */
export function DecideRequest({
  delivery: { reference, status, price },
  contact,
  onDecided,
}: {
  delivery: FollowedDelivery
  contact: string | null
  onDecided: (after: FollowedDelivery | null) => void
}) {
  const [asked, setAsked] = useState<'sure' | 'kept' | null>(null)
  const isSure = asked === 'sure'
  const [pending, setPending] = useState<Decision | null>(null)
  const decide = async (decision: Decision) => {
    setPending(decision)
    try {
      const body = { ...(contact !== null && { contact }), decision, ...(decision === 'agree' && { price }) }
      onDecided(await send<FollowedDelivery>(deliveryRoutes.decide, { params: { reference }, body }))
      toast({ ...DONE[decision], tone: 'success' })
      // The button disappears, so move the focus.
      document.querySelector<HTMLElement>('h1')?.focus()
    } catch (error) {
      toast({ title: 'Not changed', description: messageOf(error, 'Please try again.'), tone: 'error' })
      onDecided(null)
    }
    setAsked(null)
    setPending(null)
  }
  if (!mayDecide('cancel', status)) return null
  return (
    <div className="mt-5 flex flex-wrap gap-2.5 border-t border-line pt-5">
      {price !== null && mayDecide('agree', status) && !isSure && (
        <Button
          variant="primary"
          className="max-sm:w-full"
          pending={pending === 'agree'}
          onClick={() => void decide('agree')}
        >
          Agree to {formatNaira(price)}
        </Button>
      )}
      {isSure ? (
        <>
          <p role="alert" className="w-full">
            Cancel this delivery?
          </p>
          <Button
            variant="danger"
            autoFocus
            className="max-sm:w-full"
            pending={pending === 'cancel'}
            onClick={() => void decide('cancel')}
          >
            Yes, Cancel It
          </Button>
          <Button className="max-sm:w-full" onClick={() => setAsked('kept')}>
            Keep It
          </Button>
        </>
      ) : (
        <Button autoFocus={asked === 'kept'} className="max-sm:w-full" onClick={() => setAsked('sure')}>
          Cancel Delivery
        </Button>
      )}
    </div>
  )
}
