import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { browserTransport } from '#client/api/api-client.ts'
import { restoreState } from '#client/api/page-state.ts'
import { makeQueryClient } from '#client/api/query-client.ts'
import { registerPendingHandlers } from '#client/pending-action.ts'
import { App, loadScreen } from './app.tsx'
import { ownsShops } from './owns-shops.ts'
import { startPrefetching } from './prefetch.ts'
import { findScreen, screenAt } from './screens/screens.ts'
import '#ui/styles/public.css'
// Most public pages need these, so they are in the one file that every page loads.
import '#client/api/use-read.ts'
import '#domains/favorites/components/favorite-button.tsx'
import '#domains/places/components/distance-text.ts'
import '#domains/products/components/product-anchor.ts'
import '#domains/products/components/product-availability.tsx'
import '#domains/products/components/product-frame.tsx'
import '#domains/shops/components/category-icon.tsx'
import '#domains/shops/components/shop-rating.tsx'
import '#shared/count-text.ts'
import '#ui/ago.tsx'
import '#ui/card-grid.tsx'
import '#ui/empty-state.tsx'
import '#ui/filter-form.tsx'
import '#ui/inset-field.tsx'
import '#ui/not-found-notice.tsx'
import '#ui/photo.tsx'
import '#ui/use-hydrated.ts'
import '#client/use-route-params.ts'

const report = (event: unknown) =>
  // A rejection of its own would be reported again, without end.
  void import('#client/api/report-error.ts').then((module) => module.reportError(event)).catch(() => {})
addEventListener('error', report)
addEventListener('unhandledrejection', report)

const client = makeQueryClient(browserTransport)
const state = document.getElementById('state')?.textContent
if (state) restoreState(client, JSON.parse(state))

startPrefetching(client, (path) => loadScreen(screenAt(path).screen))

registerPendingHandlers(() => import('./pending-handlers.ts').then((module) => module.pendingHandlers))

const root = document.getElementById('root')
if (root) {
  const { pathname, search } = location
  void findScreen(pathname, ownsShops(client))
    .then(({ screen }) => loadScreen(screen))
    .then(() =>
      startTransition(() => {
        hydrateRoot(root, <App client={client} path={pathname} search={search} />, { onCaughtError: report })
      }),
    )
    .catch(() => window.__broken?.())
}
