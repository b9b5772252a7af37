import { lazy, Suspense, useEffect } from 'react'
import { useFound } from '#client/api/use-read.ts'
import { useGuestHint, useSessionHint } from '#client/session-hint.ts'
import { useRouteParams } from '#client/use-route-params.ts'
import { landingShopsRead } from '#domains/shops/components/shop-reads.ts'
import { deferHydration } from '#ui/defer-hydration.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { HomeHero } from './home-hero.tsx'

const loadBanner = () =>
  import('./password-reset-banner.tsx').then(({ PasswordResetBanner }) => ({ default: PasswordResetBanner }))
const PasswordResetBanner = import.meta.env.SSR ? (await loadBanner()).default : lazy(loadBanner)

// Content below the search needs no code until it is used.
const loadLists = () => import('./home-lists.tsx').then((module) => module.HomeLists)
const HomeLists = deferHydration(
  loadLists,
  import.meta.env.SSR ? await loadLists() : undefined,
  <Skeleton className="h-dvh w-full" />,
)
const loadSections = () => import('./home-sections.tsx').then((module) => module.HomeSections)
const HomeSections = deferHydration(loadSections, import.meta.env.SSR ? await loadSections() : undefined)

/** The public landing page (ROUTE-01, HOME-01 to HOME-20). */
export default function HomePage() {
  const { search } = useRouteParams()
  const shops = useFound(landingShopsRead())
  // The hearts show the favorites of a customer or guest.
  const mayHaveFavorites = [useSessionHint(), useGuestHint()].includes(true)
  useEffect(() => {
    if (mayHaveFavorites) HomeLists.hydrate()
  }, [mayHaveFavorites])
  return (
    <>
      {search.get('passwordReset') === 'success' && (
        <Suspense fallback={null}>
          <PasswordResetBanner />
        </Suspense>
      )}
      <HomeHero shopCount={shops.total} capped={shops.capped} />
      <div className="wrap flex flex-col gap-10 pt-6 md:gap-14 md:pt-12">
        <HomeLists />
        <HomeSections />
      </div>
    </>
  )
}
