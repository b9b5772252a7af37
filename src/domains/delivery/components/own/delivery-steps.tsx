import { cx } from '#ui/class-name.ts'
import { type DeliveryStatus, STATUS_NAMES } from '../../delivery.policy.ts'

const STEPS = ['Asked', 'Price agreed', 'On the way', 'Delivered']
/** Number of steps that are done. Others ended early. */
const DONE: Partial<Record<DeliveryStatus, number>> = { new: 1, quoted: 1, agreed: 2, on_the_way: 3, delivered: 4 }

/** Shows how far a delivery is, in four steps. */
export function DeliverySteps({ status }: { status: DeliveryStatus }) {
  const done = DONE[status]
  if (done === undefined) return <p className="mt-1 text-sm font-semibold text-danger">{STATUS_NAMES[status]}</p>
  return (
    <ol aria-label={`Status: ${STATUS_NAMES[status]}`} className="mt-1.5 grid grid-cols-4 gap-1 text-[0.6875rem]">
      {STEPS.map((name, at) => (
        <li
          key={name}
          aria-current={at === done - 1 ? 'step' : undefined}
          className={cx(
            'border-t-[5px] pt-0.5 text-xs leading-tight',
            at < done ? 'border-brand' : 'border-line',
            at === done - 1 ? 'font-bold' : 'text-ink-soft',
          )}
        >
          {name}
        </li>
      ))}
    </ol>
  )
}
