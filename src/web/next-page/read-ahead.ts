import type { Query, QueryClient } from '@tanstack/react-query'
import { HttpError, type Transport } from '#client/api/api-client.ts'
import { readWith } from '#client/api/query-client.ts'
import type { FoundRead, Read } from '#client/api/reads.ts'
import type { At } from '#client/use-route-params.ts'
import { browseProductsReads, productReads } from '#domains/products/components/screen-reads.ts'
import { browseShopsReads, shopReads } from '#domains/shops/components/screen-reads.ts'
import { loadScreen } from '../app.tsx'
import { ownsShops } from '../owns-shops.ts'
import { homeReads } from '../pages/home/home-reads.ts'
import { screenAt } from '../screens/screens.ts'
import { type NextPages, showNextPage } from './show-next-page.ts'

/** In ms: a mouse that only crosses a link means nothing, and what was read in vain is forgotten. */
const MEANT = 65
const KEPT = 60_000

const READS: Readonly<Record<string, (at: At) => (Read<unknown> | FoundRead<unknown>)[]>> = {
  home: homeReads,
  browseProducts: browseProductsReads,
  product: productReads,
  browseShops: browseShopsReads,
  shop: shopReads,
}

/** What everybody is told, marked so that it counts as seen by nobody (G-092). */
const inAdvance: Transport = async (_method, address) => {
  const response = await fetch(address, { credentials: 'omit', headers: { purpose: 'prefetch' } })
  if (!response.ok) throw new HttpError(response.status, await response.text(), response.statusText)
  return { body: await response.json(), header: (name) => response.headers.get(name) }
}
const queryFn = readWith(inAdvance)

/** Reads the public page behind a link when it is touched or pointed at, unless data is to be saved. */
export function readAhead(client: QueryClient): void {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }
  countThisPage(client)
  if (connection?.saveData || /2g/.test(connection?.effectiveType ?? '')) return
  // What shops' and products' pages share: then only one file is missing when a link to either is touched.
  void import('#ui/share-button.tsx').catch(() => {})
  const ahead = new PagesAhead(client)
  let meant: ReturnType<typeof setTimeout> | undefined
  addEventListener('pointerover', ({ target, pointerType }) => {
    clearTimeout(meant)
    const link = pointerType === 'mouse' && linkAt(target)
    if (link) meant = setTimeout(() => ahead.read(link), MEANT)
  })
  addEventListener(
    'touchstart',
    ({ target }) => {
      const link = linkAt(target)
      if (link) ahead.read(link)
    },
    { passive: true },
  )
  showNextPage(ahead)
}

/** A page that the browser itself had fetched in advance has not been counted. */
function countThisPage(client: QueryClient): void {
  const [entry] = performance.getEntriesByType('navigation') as (PerformanceEntry & { deliveryType?: string })[]
  if (entry?.deliveryType === 'navigational-prefetch')
    void client.refetchQueries({ type: 'active', predicate: ({ queryKey }) => changesWithPerson(queryKey) })
}

const changesWithPerson = (queryKey: readonly unknown[]) => queryKey[3] === 'signIn'

function linkAt(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  return link && link.origin === location.origin && !link.target ? link : null
}

class PagesAhead implements NextPages {
  readonly #client: QueryClient
  readonly #reads = new Map<Query, Promise<void>>()
  readonly #atHand = new Set<string>()
  readonly #coming = new Map<string, Promise<void>>()

  constructor(client: QueryClient) {
    this.#client = client
    client.getQueryCache().subscribe(({ type, query }) => {
      const done = this.#reads.get(query)
      if (!done || type !== 'observerAdded') return
      this.#reads.delete(query)
      // Now it is shown: it counts, and a signed-in person is told more.
      if (changesWithPerson(query.queryKey))
        void done.then(() => client.refetchQueries({ queryKey: query.queryKey, exact: true }))
    })
  }

  has(address: string): boolean {
    return this.#atHand.has(address)
  }

  coming(address: string): Promise<void> | undefined {
    return this.#coming.get(address)
  }

  read({ pathname, search }: HTMLAnchorElement): void {
    const address = pathname + search
    const owns = ownsShops(this.#client)
    const { screen, params } = screenAt(pathname, owns)
    const reads = READS[screen.name]
    if (!reads || this.#coming.has(address) || this.#atHand.has(address)) return
    // One's own pages lead to what visitors are refused, such as a shop that waits. And a mouse may have pressed meanwhile.
    if (!READS[screenAt(location.pathname, owns).screen.name] || pathname === location.pathname) return
    const at = { params, search: new URLSearchParams(search) }
    const coming = Promise.all([loadScreen(screen), ...reads(at).map((read) => this.#readOnce(read))]).then(
      () => {
        this.#atHand.add(address)
        setTimeout(() => this.#atHand.delete(address), KEPT)
      },
      // Whoever opens the page is told what is wrong.
      () => {},
    )
    this.#coming.set(
      address,
      coming.finally(() => this.#coming.delete(address)),
    )
  }

  #readOnce(read: Read<unknown> | FoundRead<unknown>): Promise<void> {
    const { queryKey } = read
    if (this.#client.getQueryState(queryKey)) return Promise.resolve()
    const options = { ...read, queryFn, gcTime: KEPT }
    const done =
      'initialPageParam' in read
        ? this.#client.prefetchInfiniteQuery(options as never)
        : this.#client.prefetchQuery(options as never)
    const query = this.#client.getQueryCache().find({ queryKey, exact: true })
    if (query) this.#reads.set(query, done)
    return done
  }
}
