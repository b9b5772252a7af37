import type { QueryClient } from '@tanstack/react-query'
import { flushSync } from 'react-dom'
import { inRows, type PageState } from '#client/api/page-state.ts'
import { hasSessionHint } from '#client/session-hint.ts'
import { shopRead } from '#domains/shops/components/shop-reads.ts'
import type { ShopDetail } from '#domains/shops/shops.contract.ts'
import { ownsShops } from '../owns-shops.ts'
import { screenAt } from '../screens/screens.ts'
import { PAGE_DATA } from './addresses.ts'

/** In ms: who only passes over a link, or puts a finger there to scroll, means nothing. */
const MEANT = 65
/** In ms between two reads, whatever is swept over, and how many may be under way. */
const APART = 150
const AT_ONCE = 2
/** In ms: what was read in vain is forgotten, and not read again before. */
const KEPT = 60_000

/** Where everybody is shown what is listed; one's own pages lead to what visitors are refused. */
const PUBLIC = new Set(['home', 'browseProducts', 'browseShops', 'shop', 'product'])

const reads = new Map<string, Promise<void>>()
let over: string | undefined
let lastBegun = 0
let underWay = 0

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))

/** Reads what the page behind the link begins with, if the link is still meant; done when it is known, or nothing is read. */
export async function readAhead(client: QueryClient, link: HTMLAnchorElement, since: number): Promise<void> {
  const { pathname } = link
  over = pathname
  const known = reads.get(pathname)
  if (known || isAtHand(client, pathname) || !isListed(client, link)) return known
  for (let ms = 1; ms > 0; ms = Math.max(since + MEANT, lastBegun + APART) - performance.now()) await wait(ms)
  if (over !== pathname || underWay >= AT_ONCE || reads.has(pathname)) return reads.get(pathname)
  lastBegun = performance.now()
  underWay++
  const reading = readPage(client, pathname).finally(() => underWay--)
  reads.set(pathname, reading)
  setTimeout(() => reads.delete(pathname), KEPT)
  return reading
}

// A mouse that goes on, and a finger that scrolls; one that is lifted has tapped.
for (const type of ['pointerout', 'pointercancel'] as const)
  addEventListener(type, (event) => {
    if (event.type === 'pointercancel' || event.pointerType === 'mouse') over = undefined
  })

/** Pages that were shown are known for longer than what was read in vain. */
const isAtHand = (client: QueryClient, path: string) =>
  client
    .getQueryCache()
    .getAll()
    .some(({ queryKey, state }) => state.data !== undefined && String(queryKey[0]).endsWith(path))

function isListed(client: QueryClient, { pathname, search }: HTMLAnchorElement): boolean {
  const owns = ownsShops(client)
  const { screen, params } = screenAt(location.pathname, owns)
  // Of a shop that waits only its owner sees the page.
  const isHidden = client.getQueryData<ShopDetail>(shopRead(params.shopId ?? '').queryKey)?.notice
  // A shop's page tells signed-in people more, which is counted, too.
  const isPersonal = hasSessionHint() && screenAt(pathname).screen.name === 'shop'
  return PUBLIC.has(screen.name) && !isHidden && !isPersonal && !search && pathname !== location.pathname
}

/** As every visitor sees it, and a visit of nobody; nothing is said of what cannot be read. */
async function readPage(client: QueryClient, path: string): Promise<void> {
  const answer = await fetch(PAGE_DATA + path, { headers: { purpose: 'prefetch' } })
  if (answer.status !== 200) return
  const state: PageState = await answer.json()
  for (const [queryKey, data] of state) {
    const changesWith = queryKey[3]
    if (client.getQueryData(queryKey) !== undefined || (changesWith && hasSessionHint())) continue
    const query = client.getQueryCache().build(client, client.defaultQueryOptions({ queryKey, gcTime: KEPT }))
    query.setData(inRows(data), { manual: true })
    // When it is shown it is read once more, and counts: mostly it has not changed.
    if (changesWith) query.invalidate()
  }
}

/** Goes to a page that is at hand, and lets one become the other where the browser can and people do not mind. */
export function show(go: () => unknown): void {
  if (!('startViewTransition' in document) || matchMedia('(prefers-reduced-motion: reduce)').matches) go()
  // Never begun in a tab that is not looked at; the page is shown all the same.
  else document.startViewTransition(() => void flushSync(go)).ready.catch(() => {})
}
