import { type QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { type ComponentType, lazy, Suspense, use, useEffect, useRef } from 'react'
import { Router } from 'wouter'
import { PageSkeleton } from '#client/page-skeleton.tsx'
import type { Screen } from '#client/screen.ts'
import { documentAddresses, type SiteAddresses, SiteAddressesContext } from '#client/site-addresses.ts'
import { RouteParamsContext, usePath } from '#client/use-route-params.ts'
import { Layout } from './layout.tsx'
import { ownsShops } from './owns-shops.ts'
import { aroundNavigation } from './prefetch.ts'
import { Ready } from './ready.tsx'
import { useScreenTitle } from './screen-title.ts'
import { loadOwnScreens, screenAt } from './screens/screens.ts'
import { notFoundScreen } from './screens/shell.screens.ts'

const pageComponents = new Map<string, ComponentType>()

export async function loadScreen(screen: Screen): Promise<void> {
  if (pageComponents.has(screen.name)) return
  const { default: Page } = await loadPage(screen)
  // A shown page keeps its component: another one would remount it.
  if (!pageComponents.has(screen.name)) pageComponents.set(screen.name, Page)
}

async function loadPage({ load, who }: Screen): Promise<{ default: ComponentType }> {
  if (!who) return load()
  const [{ default: Page }, { guarded }] = await Promise.all([load(), import('./guard/guarded.tsx')])
  return { default: guarded(who, Page) }
}

function pageOf(screen: Screen): ComponentType {
  const Page = pageComponents.get(screen.name) ?? lazy(() => loadPage(screen))
  pageComponents.set(screen.name, Page)
  return Page
}

/** Scrolls a new screen to its top or its hash; the browser restores the position on reload and back. */
function usePlaceOnPage(path: string): void {
  const shown = useRef(path)
  const restored = useRef(true)
  useEffect(() => {
    const onPop = () => {
      if (location.pathname !== shown.current) restored.current = true
    }
    addEventListener('popstate', onPop)
    return () => removeEventListener('popstate', onPop)
  }, [])
  useEffect(() => {
    shown.current = path
    const stay = restored.current
    restored.current = false
    if (stay) return
    const part = location.hash && document.getElementById(location.hash.slice(1))
    if (part) part.scrollIntoView()
    else window.scrollTo(0, 0)
  }, [path])
}

function useScreen(path: string) {
  const owns = ownsShops(useQueryClient())
  const found = screenAt(path, owns)
  const more = found.screen === notFoundScreen ? loadOwnScreens() : undefined
  if (!more) return found
  use(more)
  return screenAt(path, owns)
}

function CurrentPage() {
  const path = usePath()
  const { screen, params } = useScreen(path)
  const Page = pageOf(screen)
  useScreenTitle(screen, params)
  usePlaceOnPage(path)
  return (
    <RouteParamsContext value={params}>
      <Suspense fallback={<PageSkeleton />}>
        <Ready>
          <Page key={path} />
        </Ready>
      </Suspense>
    </RouteParamsContext>
  )
}

/** `path` and `search` are the address of the server's markup; parts hydrated after a navigation must match them. */
export function App({
  client,
  path,
  search,
  addresses = documentAddresses(),
}: {
  client: QueryClient
  path: string
  search: string
  addresses?: SiteAddresses
}) {
  return (
    <QueryClientProvider client={client}>
      <SiteAddressesContext value={addresses}>
        <Router ssrPath={path} ssrSearch={search} aroundNav={aroundNavigation}>
          <Layout>
            <Suspense fallback={<PageSkeleton />}>
              <CurrentPage />
            </Suspense>
          </Layout>
        </Router>
      </SiteAddressesContext>
    </QueryClientProvider>
  )
}
