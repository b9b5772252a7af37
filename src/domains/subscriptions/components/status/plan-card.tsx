import { formatNaira } from '#shared/money.ts'
import { Check } from '#ui/icons/accounts.ts'
import { LISTING_FEE } from '../../subscriptions.policy.ts'
import { ALL_BENEFITS } from '../full-plan.ts'
import { PLAN_NAME } from '../plan.ts'

/** SUB-04 to SUB-06. */
export function PlanCard() {
  return (
    <section aria-labelledby="plan" className="card overflow-hidden">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 bg-brand-soft px-4 py-3.5 sm:px-6 sm:py-5">
        <h2 id="plan" className="text-lg">
          {PLAN_NAME}
        </h2>
        <p className="flex items-baseline gap-1.5">
          <span className="text-3xl font-black tracking-tight text-brand figures">
            {formatNaira(LISTING_FEE.amount)}
          </span>
          <span className="font-semibold text-ink-soft">per year</span>
        </p>
      </div>
      <div className="p-4 sm:p-6">
        <ul className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-x-3 gap-y-2 md:grid-cols-1 lg:grid-cols-2">
          {ALL_BENEFITS.map((benefit) => (
            <li key={benefit} className="flex items-start gap-2 text-sm font-medium sm:text-base">
              <Check className="mt-0.5 size-4 flex-none text-brand sm:size-5" /> {benefit}
            </li>
          ))}
        </ul>
        <p className="mt-4 border-t border-line pt-3.5 text-sm text-ink-soft">
          Your subscription is active immediately and you can create listings. All listings need admin approval before
          customers see them.
        </p>
      </div>
    </section>
  )
}
