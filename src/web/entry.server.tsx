import type { QueryClient } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { statusOf, type Transport } from './api-client.ts'
import { App, loadScreen } from './app.tsx'
import { type Head, headOf } from './head.ts'
import { askWho } from './identity.ts'
import { ownsShops } from './owns-shops.ts'
import { makeQueryClient, stateOf } from './query-client.ts'
import type { FoundRead, Read } from './reads.ts'
import { screenFiles } from './screen-files.ts'
import { notFoundScreen, type Screen, screenAt, screens } from './screens.ts'
import type { SiteAddresses } from './site-addresses.ts'
import './styles.css'

export type RenderedPage = {
  status: number
  head: Head
  /** The page's markup, and its data as JSON for the browser to go on from. */
  body: string
  state: string
  /** The page's source file, for its preload links. */
  file: string
  tags: string[]
}

export type { Screen }
export { screenAt }

/** Loads every page, so that a server goes on serving what it started with while a new build replaces the files. */
export async function loadScreens(): Promise<void> {
  await Promise.all([...screens, notFoundScreen].map(loadScreen))
}

/**
 * Reads what the screen at `url` shows and renders it. `origin` is the address people use, for absolute links;
 * `addresses` must be the same that `documentOf` writes into the document. `signedIn`: the page is one person's own and
 * tells the browser who that is.
 */
export async function render(
  url: URL,
  origin: string,
  transport: Transport,
  addresses: SiteAddresses = {},
  { signedIn = false }: { signedIn?: boolean } = {},
): Promise<RenderedPage> {
  // Nothing of a rendering outlives it: a timer for each read would hold all of them.
  const client = makeQueryClient(transport, { gcTime: Number.POSITIVE_INFINITY })
  if (signedIn) await askWho(client, transport)
  const { screen, params } = screenAt(url.pathname, ownsShops(client))
  const at = { params, search: url.searchParams }
  await loadScreen(screen)
  await Promise.all(screen.reads(at).map((read) => fetchInto(client, read)))
  const head = headOf(screen, at, client, origin)
  const body = renderToString(<App client={client} path={url.pathname} search={url.search} addresses={addresses} />)
  const status = screen === notFoundScreen || head.missing ? 404 : 200
  return {
    status,
    head,
    body,
    state: jsonForHtml(stateOf(client)),
    file: screenFiles[screen.name] ?? '',
    tags: screen.tags(at),
  }
}

/** Reads into `client`. What this caller may not read is left out: the screen says so itself. */
async function fetchInto(client: QueryClient, read: Read<unknown> | FoundRead<unknown>): Promise<void> {
  try {
    await ('initialPageParam' in read ? client.fetchInfiniteQuery(read as never) : client.fetchQuery(read as never))
  } catch (error) {
    const status = statusOf(error)
    if (status !== 401 && status !== 403) throw error
    client.removeQueries({ queryKey: read.queryKey, exact: true })
  }
}

/** JSON that cannot end the script element it stands in. */
function jsonForHtml(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}
