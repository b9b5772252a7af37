import type { QueryClient } from '@tanstack/react-query'
import { flushSync } from 'react-dom'
import { inRows, type PageState } from '#client/api/page-state.ts'
import { hasSessionHint } from '#client/session-hint.ts'
import { shopRead } from '#domains/shops/components/shop-reads.ts'
import type { ShopDetail } from '#domains/shops/shops.contract.ts'
import { ownsShops } from '../owns-shops.ts'
import { screenAt } from '../screens/screens.ts'
import { PAGE_DATA } from './addresses.ts'

/** Ms on a link before it counts: a passing pointer, or a finger that scrolls, starts nothing. */
const INTENT_MS = 65
/** Ms between two reads, and the most concurrent reads, however many links the pointer crosses. */
const READ_INTERVAL_MS = 150
const MAX_CONCURRENT_READS = 2
const PREFETCH_TTL_MS = 60_000

/** Screens that list only public pages. Personal screens also link to pages that visitors may not see. */
const PUBLIC = new Set(['home', 'browseProducts', 'browseShops', 'shop', 'product'])

const reads = new Map<string, Promise<void>>()
let over: string | undefined
let lastBegun = 0
let underWay = 0

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))

/** Reads a page if the pointer is still on its link. Resolves when the data is known or nothing is read. */
export async function prefetchPage(client: QueryClient, link: HTMLAnchorElement, since: number): Promise<void> {
  const { pathname } = link
  over = pathname
  const known = reads.get(pathname)
  if (known || isAtHand(client, pathname) || !isListed(client, link)) return known
  for (let ms = 1; ms > 0; ms = Math.max(since + INTENT_MS, lastBegun + READ_INTERVAL_MS) - performance.now())
    await wait(ms)
  if (over !== pathname || underWay >= MAX_CONCURRENT_READS || reads.has(pathname)) return reads.get(pathname)
  lastBegun = performance.now()
  underWay++
  const reading = readPage(client, pathname).finally(() => underWay--)
  reads.set(pathname, reading)
  setTimeout(() => reads.delete(pathname), PREFETCH_TTL_MS)
  return reading
}

// A mouse that moves on or a finger that scrolls cancels; a lifted finger has tapped.
for (const type of ['pointerout', 'pointercancel'] as const)
  addEventListener(type, (event) => {
    if (event.type === 'pointercancel' || event.pointerType === 'mouse') over = undefined
  })

/** Finds shown pages too, which stay cached longer than unused prefetches. */
const isAtHand = (client: QueryClient, path: string) =>
  client
    .getQueryCache()
    .getAll()
    .some(({ queryKey, state }) => state.data !== undefined && String(queryKey[0]).endsWith(path))

function isListed(client: QueryClient, { pathname, search }: HTMLAnchorElement): boolean {
  const owns = ownsShops(client)
  const { screen, params } = screenAt(location.pathname, owns)
  // Only the owner sees the page of a shop that awaits approval.
  const isHidden = client.getQueryData<ShopDetail>(shopRead(params.shopId ?? '').queryKey)?.notice
  // A shop's page shows more to signed-in people, and that view counts.
  const isPersonal = hasSessionHint() && screenAt(pathname).screen.name === 'shop'
  return PUBLIC.has(screen.name) && !isHidden && !isPersonal && !search && pathname !== location.pathname
}

/** Reads the page as visitors see it, without counting a visit. Ignores failures. */
async function readPage(client: QueryClient, path: string): Promise<void> {
  const answer = await fetch(PAGE_DATA + path, { headers: { purpose: 'prefetch' } })
  if (answer.status !== 200) return
  const state: PageState = await answer.json()
  for (const [queryKey, data] of state) {
    const changesWith = queryKey[3]
    if (client.getQueryData(queryKey) !== undefined || (changesWith && hasSessionHint())) continue
    const query = client
      .getQueryCache()
      .build(client, client.defaultQueryOptions({ queryKey, gcTime: PREFETCH_TTL_MS }))
    query.setData(inRows(data), { manual: true })
    // The page is read again and counted when it is shown; the data has rarely changed.
    if (changesWith) query.invalidate()
  }
}

export function show(go: () => unknown): void {
  if (!('startViewTransition' in document) || matchMedia('(prefers-reduced-motion: reduce)').matches) go()
  // The transition never starts in a hidden tab, but the page is shown anyway.
  else document.startViewTransition(() => void flushSync(go)).ready.catch(() => {})
}
