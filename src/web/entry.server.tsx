import type { QueryClient } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { type ApiTransport, statusOf } from '#client/api/api-client.ts'
import { stateOf } from '#client/api/page-state.ts'
import { makeQueryClient } from '#client/api/query-client.ts'
import type { FoundRead, Read } from '#client/api/reads.ts'
import type { Screen } from '#client/screen.ts'
import type { SiteAddresses } from '#client/site-addresses.ts'
import { identityIn, loadIdentity } from '#domains/accounts/components/identity/identity.ts'
import { maySee } from '#domains/accounts/components/identity/may-see.ts'
import { unreadRead } from '#domains/chat/components/messages/use-unread.ts'
import { ownShopsRead } from '#domains/shops/components/shop-reads.ts'
import type { PageHead } from '#shared/head/page-head.ts'
import { App, loadScreen } from './app.tsx'
import { headOf } from './head.ts'
import { ownsShops } from './owns-shops.ts'
import { screens } from './screens/all-screens.ts'
import { loadOwnScreens, screenAt } from './screens/screens.ts'
import { notFoundScreen } from './screens/shell.screens.ts'
import '#ui/styles/public.css'

export type RenderedPage = {
  status: number
  head: PageHead
  body: string
  state: string
  screen: Screen
}

export type { Screen }
export { screenAt, screens }

await loadOwnScreens()

/** Loads every page, so that a running server survives a new build replacing the files. */
export async function loadScreens(): Promise<void> {
  await Promise.all([...screens, notFoundScreen].map(loadScreen))
}

/** `origin` is for absolute links; `addresses` must equal `documentOf`'s. `signedIn`: the page includes the person's identity. */
export async function render(
  url: URL,
  origin: string,
  transport: ApiTransport,
  addresses: SiteAddresses = {},
  { signedIn = false }: { signedIn?: boolean } = {},
): Promise<RenderedPage> {
  // Timers per read would keep every rendering in memory.
  const client = makeQueryClient(transport, { gcTime: Number.POSITIVE_INFINITY })
  if (signedIn) await loadIdentity(client, transport, [ownShopsRead(), unreadRead])
  const { screen, params } = screenAt(url.pathname, ownsShops(client))
  const at = { params, search: url.searchParams }
  const reads = maySee(screen.who, identityIn(client)) ? (screen.server?.reads?.(at) ?? []) : []
  await Promise.all(reads.map((read) => fetchInto(client, read)))
  const head = headOf(screen, at, client, origin)
  await loadScreen(screen)
  const { pathname: path, search } = url
  const body = renderToString(<App client={client} path={path} search={search} addresses={addresses} />)
  return {
    status: screen === notFoundScreen || head.missing ? 404 : 200,
    head,
    body,
    state: jsonForHtml(stateOf(client)),
    screen,
  }
}

/** Skips refused or missing data, which the screen reports. The browser repeats a person's failed reads. */
async function fetchInto(client: QueryClient, read: Read<unknown> | FoundRead<unknown>): Promise<void> {
  try {
    await ('initialPageParam' in read ? client.fetchInfiniteQuery(read as never) : client.fetchQuery(read as never))
  } catch (error) {
    const status = statusOf(error)
    const isOwn = read.queryKey[3] === 'person'
    if (!isOwn && status !== 401 && status !== 403 && status !== 404) throw error
    client.removeQueries({ queryKey: read.queryKey, exact: true })
  }
}

/** Returns JSON that cannot close its script element. */
function jsonForHtml(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}
