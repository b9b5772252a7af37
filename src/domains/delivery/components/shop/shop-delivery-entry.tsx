import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '#client/api/api-client.ts'
import { useToastError } from '#domains/accounts/components/identity/use-toast-error.ts'
import { momentText } from '#shared/time/lagos-time.ts'
import { RelativeTime } from '#ui/ago.tsx'
import { Button } from '#ui/button.tsx'
import { LazyComponent } from '#ui/lazy-component.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.tsx'
import type { ShopDelivery } from '../../delivery.contract.ts'
import { STATUS_NAMES } from '../../delivery.policy.ts'
import { deliveryRoutes } from '../../delivery.routes.ts'
import { shopDeliveriesRead } from '../delivery-reads.ts'

const loadForm = () => import('./shop-answer-form.tsx').then((module) => module.ShopAnswerForm)

type HandlerResult = { available: true; readyAt: string } | { available: false }

const ACTION = 'flex-1 whitespace-nowrap px-2 sm:flex-none sm:px-4.5'

/** Shows a request with the shop's possible answers (G-185). */
export function ShopDeliveryEntry({ delivery }: { delivery: ShopDelivery }) {
  const toastError = useToastError()
  const { reference, productName, quantity, shopName, createdAt, status, answer, takesAnswer } = delivery
  const client = useQueryClient()
  const [asked, setAsked] = useState<'time' | 'again' | null>(null)
  const [pending, setPending] = useState(false)
  const give = async (body: HandlerResult) => {
    setPending(true)
    try {
      const changed = await send<ShopDelivery>(deliveryRoutes.answer, { params: { reference }, body })
      client.setQueryData(shopDeliveriesRead().queryKey, (current?: ShopDelivery[]) =>
        current?.map((each) => (each.reference === reference ? changed : each)),
      )
      setAsked(null)
      toast({ title: 'Thank you', description: 'We have told the customer and our delivery team.', tone: 'success' })
    } catch (error) {
      return toastError(error, 'Error', 'Your answer was not sent. Please try again.')
    } finally {
      setPending(false)
    }
  }
  const chooses = takesAnswer && (answer === null || asked !== null)
  return (
    <article aria-label={`Delivery ${reference}`} className="card p-3.5 sm:p-5">
      <h3 className="text-base [overflow-wrap:anywhere]">
        {quantity} × {productName}
      </h3>
      <p className="mt-0.5 text-sm text-ink-soft [overflow-wrap:anywhere]">
        {shopName} · <RelativeTime at={createdAt} /> · {STATUS_NAMES[status]} ·{' '}
        <span className="figures">{reference}</span>
      </p>
      {answer && (
        <p className="mt-2 font-semibold">
          You said:{' '}
          {answer.readyAt ? (
            <>
              in stock, ready at <time dateTime={answer.readyAt}>{momentText(answer.readyAt)}</time>
            </>
          ) : (
            'not available'
          )}
        </p>
      )}
      {chooses && (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button
            variant="primary"
            className={ACTION}
            aria-expanded={asked === 'time'}
            onClick={() => setAsked('time')}
          >
            In Stock
          </Button>
          <Button
            className={ACTION}
            pending={pending && asked !== 'time'}
            onClick={() => void give({ available: false })}
          >
            Not Available
          </Button>
        </div>
      )}
      {chooses && asked === 'time' && (
        <LazyComponent
          load={loadForm}
          props={{ readyAt: answer?.readyAt ?? null, send: give }}
          fallback={<Skeleton className="mt-3 h-20 w-full" />}
        />
      )}
      {takesAnswer && !chooses && (
        <Button className="mt-3" onClick={() => setAsked('again')}>
          Change
        </Button>
      )}
    </article>
  )
}
