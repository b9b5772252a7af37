import { Link } from 'wouter'
import { useIdentity } from '#domains/accounts/components/identity/identity.ts'
import type { OwnShop } from '#domains/shops/shops.contract.ts'
import { LISTING_FEE } from '#domains/subscriptions/subscriptions.policy.ts'
import { pages } from '#routes.ts'
import { formatNaira } from '#shared/money.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Crown, Package, Plus } from '#ui/icons/accounts.ts'
import { useOpenForm } from '../forms/selling-forms.tsx'
import { SubscriptionLine } from './subscription-line.tsx'

const ACTION = 'flex-auto px-1 text-[min(0.875rem,3.6vw)] whitespace-nowrap sm:text-base lg:flex-none lg:px-4.5'

/** DASH-03 to DASH-06, G-074. */
export function DashboardHero({ shops }: { shops: readonly OwnShop[] | undefined }) {
  const { person } = useIdentity()
  const openForm = useOpenForm()
  const [newest] = shops ?? []
  return (
    <section aria-labelledby="welcome" className="hero border-b border-line">
      <div className="wrap relative py-6 md:py-10">
        <p className="pill bg-accent-soft text-warn">List Your Shop - {formatNaira(LISTING_FEE.amount)}/year</p>
        <h1 id="welcome" className="mt-2.5 text-2xl [overflow-wrap:anywhere] md:text-3xl">
          Welcome back, {person?.firstName || 'Shop Owner'}!
        </h1>
        <SubscriptionLine shops={shops} />
        <div className="mt-4 flex flex-wrap gap-2.5">
          {/* On phones, these buttons are at the bottom, where the thumb can reach them. */}
          <div className="action-bar flex gap-2.5" data-bottom-bar>
            {newest && (
              <Button
                variant="primary"
                className={ACTION}
                aria-haspopup="dialog"
                onClick={({ currentTarget }) => openForm({ kind: 'product', shopId: newest.id, opener: currentTarget })}
              >
                <Package /> New Product
              </Button>
            )}
            <Button
              variant={newest ? 'outline' : 'primary'}
              className={ACTION}
              aria-haspopup="dialog"
              onClick={({ currentTarget }) => openForm({ kind: 'shop', opener: currentTarget })}
            >
              <Plus /> Add New Shop
            </Button>
          </div>
          <Link href={pages.subscribe} className={buttonClass('outline')}>
            <Crown /> Subscription
          </Link>
        </div>
      </div>
    </section>
  )
}
