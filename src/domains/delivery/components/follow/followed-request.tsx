import type { ReactNode } from 'react'
import { formatNaira } from '#shared/money.ts'
import { dateTimeText, momentText } from '#shared/time/lagos-time.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/class-name.ts'
import { CircleAlert, CircleCheck } from '#ui/icons/notices.ts'
import { Circle } from '#ui/icons/selling.ts'
import type { FollowedDelivery } from '../../delivery.contract.ts'
import { type DeliveryStatus, STATUS_NAMES } from '../../delivery.policy.ts'
import { DecideRequest } from './decide-request.tsx'
import { type TimelineStep, timelineOf } from './timeline.ts'

/** Shows the progress of a request to the requester (G-185). */
export function FollowedRequest({
  delivery,
  contact,
  pending,
  onRefresh,
  onDecided,
}: {
  delivery: FollowedDelivery
  /** Null for the signed-in requester, who does not need it. */
  contact: string | null
  pending: boolean
  onRefresh: () => void
  onDecided: (after: FollowedDelivery | null) => void
}) {
  const { reference, productName, quantity, shopName, price, answer } = delivery
  return (
    <article aria-label={`Request ${reference}`} className="card p-4 sm:p-6">
      <dl className="grid gap-x-5 gap-y-3 sm:grid-cols-2">
        <Fact name="Reference">
          <span className="figures">{reference}</span>
        </Fact>
        <Fact name="Delivery price">{price === null ? 'Not known yet' : formatNaira(price)}</Fact>
        <Fact name="Pickup">
          {quantity} × {productName}
        </Fact>
        <Fact name="From">{shopName}</Fact>
      </dl>
      {answer && (
        <p className="mt-4 rounded-control bg-brand-soft px-3 py-2.5">
          {answer.readyAt
            ? `The shop has it. Ready at ${momentText(answer.readyAt)}.`
            : 'The shop does not have it right now. We will contact you.'}
        </p>
      )}
      <h2 className="mt-6 text-lg">Progress</h2>
      <ol className="mt-3 grid">
        {timelineOf(delivery).map((stop) => (
          <TimelineStop key={stop.status} stop={stop} note={stop.isNow ? statusText(delivery) : null} />
        ))}
      </ol>
      <Button className="mt-5 w-full sm:w-auto" pending={pending} onClick={onRefresh}>
        Check Again
      </Button>
      <DecideRequest delivery={delivery} contact={contact} onDecided={onDecided} />
    </article>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="font-semibold [overflow-wrap:anywhere]">{children}</dd>
    </div>
  )
}

const BAD: readonly DeliveryStatus[] = ['cancelled', 'failed']

function TimelineStop({ stop: { status, at, isNow }, note }: { stop: TimelineStep; note: string | null }) {
  const isBad = BAD.includes(status)
  const Icon = at === null ? Circle : isBad ? CircleAlert : CircleCheck
  return (
    <li
      aria-current={isNow ? 'step' : undefined}
      className="relative flex gap-3 pb-5 not-last:before:absolute not-last:before:top-6 not-last:before:bottom-0 not-last:before:left-[11px] not-last:before:w-0.5 not-last:before:bg-line last:pb-0"
    >
      <Icon className={cx('size-6 flex-none', at === null ? 'text-edge' : isBad ? 'text-danger' : 'text-ok')} />
      <div className="min-w-0">
        <p className={isNow ? 'font-bold' : at === null ? 'text-ink-soft' : 'font-semibold'}>{STATUS_NAMES[status]}</p>
        {at !== null && (
          <time dateTime={at} className="block text-sm text-ink-soft">
            {dateTimeText(at)}
          </time>
        )}
        {note && <p className="mt-1 text-[0.9375rem]">{note}</p>}
      </div>
    </li>
  )
}

function statusText({ status, dueAt, steps }: FollowedDelivery): string | null {
  if (status === 'new') return `We are checking with the shop and will contact you by ${momentText(dueAt)}.`
  if (status === 'quoted') return 'Please accept the price below, or wait for our call.'
  if (status === 'agreed') return 'A rider will pick it up when it is ready.'
  if (status === 'on_the_way') return 'Please keep your phone nearby.'
  const why = steps.at(-1)?.note ?? null
  return status === 'failed' ? (why ?? 'We could not deliver it. We will contact you.') : why
}
