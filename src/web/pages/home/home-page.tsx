import '#ui/styles/home.css'
import { useFound } from '#client/api/use-read.ts'
import { useRouteParams } from '#client/use-route-params.ts'
import { landingShopsRead } from '#domains/shops/components/shop-reads.ts'
import { deferHydration } from '#ui/defer-hydration.tsx'
import { HomeHero } from './home-hero.tsx'
import { HomeLists } from './home-lists.tsx'
import { PasswordResetBanner } from './password-reset-banner.tsx'

const load = () => import('./home-sections.tsx').then((module) => module.HomeSections)
const HomeSections = deferHydration(load, import.meta.env.SSR ? await load() : undefined)

/** The public landing page (ROUTE-01, HOME-01 to HOME-20). */
export default function HomePage() {
  const { search } = useRouteParams()
  const shops = useFound(landingShopsRead())
  return (
    <>
      {search.get('passwordReset') === 'success' && <PasswordResetBanner />}
      <HomeHero shopCount={shops.total} capped={shops.capped} />
      <div className="wrap">
        <HomeLists />
      </div>
      <div className="wrap mt-8 flex flex-col gap-10 md:mt-12 md:gap-14">
        <HomeSections />
      </div>
    </>
  )
}
