import { type QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react'
import { Router } from 'wouter'
import { Layout } from './layout.tsx'
import { ownsShops } from './owns-shops.ts'
import { PageSkeleton } from './page-skeleton.tsx'
import { type Screen, screenAt } from './screens.ts'
import { documentAddresses, type SiteAddresses, SiteAddressesContext } from './site-addresses.ts'
import { usePath } from './use-at.ts'

const loaded = new Map<string, ComponentType>()

/** Loads a screen's page so that the next render shows it at once. */
export async function loadScreen(screen: Screen): Promise<void> {
  if (!loaded.has(screen.name)) loaded.set(screen.name, (await screen.load()).default)
}

const lazily = new Map<string, ComponentType>()

function pageOf(screen: Screen): ComponentType {
  const ready = loaded.get(screen.name) ?? lazily.get(screen.name)
  if (ready) return ready
  const later = lazy(screen.load)
  lazily.set(screen.name, later)
  return later
}

/** A new screen begins at its top, or at the part its address names. The browser itself restores the place after a page load and after going back. */
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

function CurrentPage() {
  const path = usePath()
  const { screen } = screenAt(path, ownsShops(useQueryClient()))
  const Page = pageOf(screen)
  usePlaceOnPage(path)
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Page key={path} />
    </Suspense>
  )
}

/**
 * The whole product in a browser or on the server. `path` and `search` are the address that its markup was made for: parts
 * that are hydrated after a navigation must still match that markup.
 */
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
        <Router ssrPath={path} ssrSearch={search}>
          <Layout>
            <CurrentPage />
          </Layout>
        </Router>
      </SiteAddressesContext>
    </QueryClientProvider>
  )
}
