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

// What is below the search needs no code until it is used.
const loadLists = () => import('./home-lists.tsx').then((module) => module.HomeLists)
const HomeLists = deferHydration(
  loadLists,
  import.meta.env.SSR ? await loadLists() : undefined,
  <Skeleton className="h-dvh w-full" />,
)
const loadParts = () => import('./home-parts.tsx').then((module) => module.HomeParts)
const HomeParts = deferHydration(loadParts, import.meta.env.SSR ? await loadParts() : undefined)

/** The public landing page (ROUTE-01, HOME-01 to HOME-20). */
export default function HomePage() {
  const { search } = useRouteParams()
  const shops = useFound(landingShopsRead())
  // Their hearts show what a customer or guest has saved.
  const mayHaveFavourites = [useSessionHint(), useGuestHint()].includes(true)
  useEffect(() => {
    if (mayHaveFavourites) HomeLists.hydrate()
  }, [mayHaveFavourites])
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
        <HomeParts />
      </div>
    </>
  )
}
