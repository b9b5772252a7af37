import { lazy, Suspense } from 'react'
import { landingShopsRead } from '#domains/shops/components/shop-reads.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { still } from '#ui/still.tsx'
import { titles } from '../titles.ts'
import { useAt, useTitle } from '../use-at.ts'
import { useFound } from '../use-read.ts'
import { HomeHero } from './home-hero.tsx'

const loadBanner = () =>
  import('./password-reset-banner.tsx').then(({ PasswordResetBanner }) => ({ default: PasswordResetBanner }))
const PasswordResetBanner = import.meta.env.SSR ? (await loadBanner()).default : lazy(loadBanner)

// Most who come here search or press a link: what is below the search needs no code until it is used.
const loadLists = () => import('./home-lists.tsx').then(({ HomeLists }) => HomeLists)
const HomeLists = still(
  'home-lists',
  loadLists,
  import.meta.env.SSR ? await loadLists() : undefined,
  <Skeleton className="h-dvh w-full" />,
)
const loadParts = () => import('./home-parts.tsx').then(({ HomeParts }) => HomeParts)
const HomeParts = still('home-parts', loadParts, import.meta.env.SSR ? await loadParts() : undefined)

/** The public landing page (ROUTE-01, HOME-01 to HOME-20). */
export default function HomePage() {
  useTitle(titles.home)
  const { search } = useAt()
  const shops = useFound(landingShopsRead())
  return (
    <>
      {search.get('passwordReset') === 'success' && (
        <Suspense fallback={null}>
          <PasswordResetBanner />
        </Suspense>
      )}
      <HomeHero shopCount={shops.total} capped={shops.capped} />
      <div className="wrap flex flex-col gap-12 pt-9 md:gap-14 md:pt-12">
        <HomeLists />
        <HomeParts />
      </div>
    </>
  )
}
