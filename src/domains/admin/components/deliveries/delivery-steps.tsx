import type { AdminDelivery } from '#domains/delivery/delivery.contract.ts'
import { STATUS_NAMES } from '#domains/delivery/delivery.policy.ts'
import { countPhrase } from '#shared/count-text.ts'
import { formatNaira } from '#shared/money.ts'
import { dateTimeText } from '#shared/time/lagos-time.ts'

export function DeliverySteps({ delivery: { steps } }: { delivery: AdminDelivery }) {
  return (
    <details className="mt-2 text-sm">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-brand">
        Timeline: {countPhrase(steps.length, 'step', 'steps')}
      </summary>
      <ol className="mb-1 ml-1 grid gap-2 border-l-2 border-line pl-4">
        {steps.map(({ id, status, price, note, at, by, isDesk }) => (
          <li key={id} className="[overflow-wrap:anywhere]">
            <b>{STATUS_NAMES[status]}</b>
            {price !== null && <b className="figures">, {formatNaira(price)}</b>}
            <span className="text-ink-soft">
              {' '}
              by {isDesk ? (by ?? 'an admin') : 'the customer'}, <time dateTime={at}>{dateTimeText(at)}</time>
            </span>
            {note && <span className="block whitespace-pre-line">{note}</span>}
          </li>
        ))}
      </ol>
    </details>
  )
}
