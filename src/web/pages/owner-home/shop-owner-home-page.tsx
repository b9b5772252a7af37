import '#ui/styles/dashboard.css'
import '#ui/styles/home.css'
import { useRouteParams } from '#client/use-route-params.ts'
import { useIdentity } from '#domains/accounts/components/identity/identity.ts'
import { PasswordResetBanner } from '../home/password-reset-banner.tsx'
import { OwnerFeatured, OwnerShops, QuickActions } from './owner-home-lists.tsx'
import { OwnerSearch } from './owner-search.tsx'

/** A signed-in shop owner's home (ROUTE-02, ROUTE-03, SOHOME-01 to SOHOME-08). */
export default function ShopOwnerHomePage() {
  const { person } = useIdentity()
  const { search } = useRouteParams()
  return (
    <>
      {search.get('passwordReset') === 'success' && <PasswordResetBanner />}
      <section aria-labelledby="welcome" className="hero border-b border-line">
        <div className="wrap relative py-7 md:py-12">
          <h1 id="welcome" className="text-3xl [overflow-wrap:anywhere]">
            Welcome back, {person?.firstName || 'Shop Owner'}!
          </h1>
          <p className="mt-2 text-ink-soft md:text-lg">See how your shops are doing and what others near you offer.</p>
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
