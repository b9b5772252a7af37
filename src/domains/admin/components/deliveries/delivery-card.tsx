import { useRef } from 'react'
import { Link } from 'wouter'
import type { AdminDelivery } from '#domains/delivery/delivery.contract.ts'
import { STATUS_NAMES } from '#domains/delivery/delivery.policy.ts'
import { timeLeft } from '#domains/shops/moderation/appeals/appeals.policy.ts'
import { href, pages } from '#routes.ts'
import { formatNaira } from '#shared/money.ts'
import { momentText } from '#shared/time/lagos-time.ts'
import { RelativeTime } from '#ui/ago.tsx'
import { cx } from '#ui/class-name.ts'
import { Clock } from '#ui/icons/contact.ts'
import { useConcurrentDecisionToast } from '../concurrency/use-concurrent-decision.ts'
import { Fact } from '../todo/fact.tsx'
import { DeliveryContacts } from './delivery-contacts.tsx'
import { DeliverySteps } from './delivery-steps.tsx'
import { MoveDelivery } from './move-delivery.tsx'

export function DeliveryCard({ delivery }: { delivery: AdminDelivery }) {
  const { reference, productName, quantity, status, price, createdAt, shopId, shopName, shopLocation } = delivery
  const { deliveryAddress, landmark, answer, dueAt } = delivery
  const card = useRef<HTMLElement>(null)
  useConcurrentDecisionToast(card, { kind: 'delivery', id: reference, seen: delivery.steps.at(-1)?.id })
  // Time passes while the page is open.
  const isOverdue = status === 'new' && Date.parse(dueAt) <= Date.now()
  return (
    <article
      ref={card}
      aria-label={`Delivery ${reference}`}
      className={cx('card p-3.5 sm:p-5', isOverdue && 'border-l-4 border-l-danger')}
    >
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5">
        <h3 className="text-lg [overflow-wrap:anywhere]">
          {quantity} × {productName}
        </h3>
        <span className="chip">{STATUS_NAMES[status]}</span>
        {status === 'new' && (
          <span
            title={momentText(dueAt)}
            className={cx('pill', isOverdue ? 'bg-danger-soft text-danger' : 'bg-accent-soft text-warn')}
          >
            <Clock className="size-4" />
            {isOverdue ? `Overdue since ${momentText(dueAt)}` : `Price due ${timeLeft(dueAt, Date.now())}`}
          </span>
        )}
      </div>
      <p className="mt-1 text-sm text-ink-soft">
        <span className="figures">{reference}</span> · <RelativeTime at={createdAt} />
      </p>
      <dl className="mt-3 grid gap-x-5 gap-y-2.5 text-sm sm:grid-cols-2 lg:grid-cols-4">
        <Fact name="Shop">
          {shopId === null ? (
            <>
              <b>{shopName}</b> <span className="text-ink-soft">(typed in by hand)</span>
            </>
          ) : (
            <Link href={href(pages.shop, { shopId })} className="link">
              {shopName}
            </Link>
          )}
          <span className="block">{shopLocation}</span>
        </Fact>
        <Fact name="Deliver to">
          <span className="whitespace-pre-line">{deliveryAddress}</span>
          {landmark && <span className="block">Landmark: {landmark}</span>}
        </Fact>
        <Fact name="The shop says">
          {answer === null ? (
            <span className="text-ink-soft">
              {shopId === null ? 'The shop has not been notified' : 'No answer yet'}
            </span>
          ) : answer.readyAt ? (
            <b className="text-ok">In stock, ready at {momentText(answer.readyAt)}</b>
          ) : (
            <b className="text-warn">Not available</b>
          )}
        </Fact>
        <Fact name="Price of the delivery">
          <b className="figures">{price === null ? 'Not set yet' : formatNaira(price)}</b>
        </Fact>
      </dl>
      <DeliveryContacts delivery={delivery} />
      <MoveDelivery delivery={delivery} />
      <DeliverySteps delivery={delivery} />
    </article>
  )
}
