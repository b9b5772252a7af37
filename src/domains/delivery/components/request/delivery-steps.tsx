import { Clock } from '#ui/icons/contact.ts'
import { PROMISE } from '../../delivery.policy.ts'

const STEPS = [
  'Tell us what to pick up, from which shop, and where to bring it.',
  'We check with the shop and send you the delivery price.',
  'You accept, and a rider brings it to you.',
]

/** Explains the steps and when we will contact the requester (DELIV-01, DELIV-08). */
export function DeliverySteps() {
  return (
    <>
      <ol className="mt-5 space-y-2.5">
        {STEPS.map((step, index) => (
          <li key={step} className="flex gap-3 text-[0.9375rem]">
            <span
              aria-hidden="true"
              className="grid size-6 flex-none place-items-center rounded-full bg-brand-soft text-sm font-bold text-brand"
            >
              {index + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
      <p className="mt-4 flex items-center gap-2 rounded-control bg-brand-soft px-3 py-2.5 font-semibold text-brand">
        <Clock className="size-5 flex-none" /> {PROMISE}
      </p>
    </>
  )
}
