import { lazy, Suspense } from 'react'
import { OwnersOnly } from '#domains/accounts/components/owners-only.tsx'
import { accountTitles } from '../account-titles.ts'
import { useIdentity } from '../identity.ts'
import { useAt, useTitle } from '../use-at.ts'
import { OwnerFeatured, OwnerShops, QuickActions } from './owner-home-lists.tsx'
import { OwnerSearch } from './owner-search.tsx'

const loadBanner = () =>
  import('./password-reset-banner.tsx').then(({ PasswordResetBanner }) => ({ default: PasswordResetBanner }))
const PasswordResetBanner = import.meta.env.SSR ? (await loadBanner()).default : lazy(loadBanner)

/** Where a signed-in shop owner begins (ROUTE-02, ROUTE-03, SOHOME-01 to SOHOME-08). */
export default function ShopOwnerHomePage() {
  useTitle(accountTitles.shopOwnerHome)
  const { search } = useAt()
  return (
    <>
      {search.get('passwordReset') === 'success' && (
        <Suspense fallback={null}>
          <PasswordResetBanner />
        </Suspense>
      )}
      <OwnersOnly>
        <OwnerHome />
      </OwnersOnly>
    </>
  )
}

function OwnerHome() {
  const { person } = useIdentity()
  return (
    <>
      <section aria-labelledby="welcome" className="hero border-b border-line">
        <div className="wrap relative py-7 md:py-12">
          <h1 id="welcome" className="text-3xl [overflow-wrap:anywhere]">
            Welcome back, {person?.firstName || 'Shop Owner'}!
          </h1>
          <p className="mt-2 text-ink-soft md:text-lg">See how your shops stand, and what others near you offer.</p>
          <OwnerSearch />
        </div>
      </section>
      <div className="wrap flex flex-col gap-10 pt-6 md:gap-12 md:pt-8">
        <QuickActions />
        <OwnerShops />
        <OwnerFeatured />
      </div>
    </>
  )
}
