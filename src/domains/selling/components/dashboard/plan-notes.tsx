import { Link } from 'wouter'
import { PLAN_BENEFITS, PLAN_NAME } from '#domains/subscriptions/components/plan.ts'
import { LISTING_FEE } from '#domains/subscriptions/subscriptions.policy.ts'
import { href, pages } from '#routes.ts'
import { formatNaira } from '#shared/money.ts'
import { buttonClass } from '#ui/button.tsx'

const STEPS = [
  ['Open your shop.', 'Create a free account.'],
  ['Add your products.', 'Photos and prices in naira.'],
  ['Hear from customers.', 'They call you or message you.'],
] as const

/** Says in small what the home page says to owners without a shop (DASH-27 to DASH-30). */
export function PlanNotes() {
  return (
    <div className="mt-6 text-xs leading-4 text-ink-soft lg:text-sm lg:leading-5">
      <section aria-labelledby="how-it-works">
        <h2 id="how-it-works" className="mb-1 text-base text-ink lg:mb-2 lg:text-lg">
          How It Works
        </h2>
        <ol className="card grid gap-1 px-3.5 py-2 lg:grid-cols-3 lg:gap-4">
          {STEPS.map(([title, text], at) => (
            <li key={title}>
              <b className="text-ink">
                <span aria-hidden="true">{at + 1}</span> {title}
              </b>{' '}
              {text}
            </li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="pricing" className="mt-3 lg:mt-4">
        <h2 id="pricing" className="mb-1 text-base text-ink lg:mb-2 lg:text-lg">
          Simple Pricing
        </h2>
        <div className="card px-3.5 py-2">
          <p className="flex items-center justify-between gap-2">
            <span>
              <b className="text-ink">{PLAN_NAME}</b> ·{' '}
              <b className="text-ink figures">{formatNaira(LISTING_FEE.amount)}</b> <span>per year</span>
            </span>
            <Link href={pages.subscribe} className={buttonClass('outline', 'min-h-9 flex-none px-3 text-sm')}>
              Get Started Now
            </Link>
          </p>
          <ul className="mt-1.5 flex flex-wrap gap-x-2">
            {PLAN_BENEFITS.map((benefit, at) => (
              <li key={benefit} className="flex gap-2">
                {at > 0 && <span aria-hidden="true">·</span>}
                <span>{benefit}</span>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <Link href={href(pages.helpFor, { about: 'owners' })} className="link mt-3 inline-flex min-h-11 items-center">
        Help for shop owners
      </Link>
    </div>
  )
}
