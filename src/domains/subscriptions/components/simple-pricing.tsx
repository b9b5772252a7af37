import { useContext } from 'react'
import { Link } from 'wouter'
import { SiteAddressesContext } from '#client/site-addresses.ts'
import { pages } from '#routes.ts'
import { formatNaira } from '#shared/money.ts'
import { buttonClass } from '#ui/button.tsx'
import { Check } from '#ui/icons/accounts.ts'
import { LISTING_FEE } from '../subscriptions.policy.ts'
import { PLAN_BENEFITS, PLAN_NAME } from './plan.ts'

/** DASH-28 to DASH-30, G-014. */
export function SimplePricing({ id }: { id?: string }) {
  const { feeText } = useContext(SiteAddressesContext)
  return (
    <section id={id} aria-labelledby={id && `${id}-title`}>
      <h2 id={id && `${id}-title`} className="text-2xl md:text-[1.75rem]">
        Simple Pricing
      </h2>
      <div className="card mt-5 grid overflow-hidden md:grid-cols-[2fr_3fr]">
        <div className="flex flex-col items-start justify-center bg-brand-soft p-6 md:p-7">
          <h3 className="text-lg">{PLAN_NAME}</h3>
          <p className="mt-2 flex items-baseline gap-2">
            <span className="text-5xl font-black tracking-tight text-brand figures">
              {formatNaira(LISTING_FEE.amount)}
            </span>
            <span className="font-semibold text-ink-soft">per year</span>
          </p>
          <p className="mt-2 text-ink-soft">{feeText || 'One plan with everything included.'}</p>
        </div>
        <div className="p-6 md:p-7">
          <ul className="grid gap-2.5 sm:grid-cols-2">
            {PLAN_BENEFITS.map((benefit) => (
              <li key={benefit} className="flex items-center gap-2.5 font-medium">
                <Check className="size-5 flex-none text-brand" /> {benefit}
              </li>
            ))}
          </ul>
          <Link href={pages.subscribe} className={buttonClass('primary', 'mt-6 w-full sm:w-auto')}>
            Get Started Now
          </Link>
        </div>
      </div>
    </section>
  )
}
