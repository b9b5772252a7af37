import { Link } from 'wouter'
import { useIdentity } from '#domains/accounts/components/identity/identity.ts'
import type { OwnShop } from '#domains/shops/shops.contract.ts'
import { LISTING_FEE } from '#domains/subscriptions/subscriptions.policy.ts'
import { pages } from '#routes.ts'
import { formatNaira } from '#shared/money.ts'
import { buttonClass } from '#ui/button.tsx'
import { SubscriptionLine } from './subscription-line.tsx'

/** DASH-03, DASH-04, DASH-06, G-074. */
export function DashboardHero({ shops }: { shops: readonly OwnShop[] | undefined }) {
  const { person } = useIdentity()
  return (
    <section aria-labelledby="welcome" className="hero border-b border-line">
      <div className="wrap relative py-2 lg:py-4">
        <h1 id="welcome" className="text-xl [overflow-wrap:anywhere] lg:text-[1.75rem]">
          Welcome back, {person?.firstName || 'Shop Owner'}!
        </h1>
        <div className="mt-1 flex flex-wrap items-center gap-x-1">
          <div className="flex-auto text-xs leading-4 text-ink-soft">
            <p className="pill -ml-1 bg-sunken px-1.5 text-xs tracking-tight whitespace-nowrap text-ink-soft">
              List Your Shop - {formatNaira(LISTING_FEE.amount)}/year
            </p>
            <SubscriptionLine shops={shops} />
          </div>
          <Link
            href={pages.subscribe}
            className={buttonClass('outline', 'flex-none px-2 text-[0.8125rem] lg:px-3 lg:text-base')}
          >
            Subscription
          </Link>
        </div>
      </div>
    </section>
  )
}
