import type { QueryClient } from '@tanstack/react-query'
import { flushSync } from 'react-dom'
import type { AroundNavHandler } from 'wouter'
import { browserTransport } from '#client/api/api-client.ts'
import { readWith } from '#client/api/query-client.ts'
import { hasSessionHint } from '#client/session-hint.ts'
import { productRead } from '#domains/products/components/product-reads.ts'
import { shopRead } from '#domains/shops/components/shop-reads.ts'
import { pages } from '#routes.ts'
import { screenAt } from './screens/screens.ts'
import { showUnopened } from './unopened-link.tsx'

/** Ms that the current page may stay while the next one loads. React would show its skeleton for at least as long. */
const WAIT_MS = 300
/** Ms that a finger stays on a link before its data is read, because a scroll begins like a tap. */
const TAP_MS = 65
const PREFETCH_TTL_MS = 60_000

let next: { path: string; ready: Promise<'ready' | 'failed'> } | undefined
let isAtHand = (_path: string): boolean => false
let isScrolling = false
/** Rises with each navigation, so that the last of several pressed links is opened. */
let navigations = 0

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))

/**
 * Keeps the current page until the pressed link's page is ready, then lets it become that page. Without a network, or when the
 * server fails, the page stays and says so.
 */
export const aroundNavigation: AroundNavHandler = (navigate, to, options) => {
  const own = ++navigations
  const pressed = next?.path === to.replace(/#.*/, '') ? next.ready : undefined
  next = undefined
  showUnopened(null)
  const again = () => aroundNavigation(navigate, to, options)
  if (!navigator.onLine && needsNetwork(to)) return showUnopened({ go: again, isOffline: true })
  if (!pressed) return navigate(to, options)
  const from = location.href
  // The person may have pressed another link or gone back in the meantime.
  const go = () => own === navigations && location.href === from && navigate(to, options)
  void Promise.race([pressed, wait(WAIT_MS)]).then((ready) => {
    if (ready === 'failed') showUnopened({ go: again, isOffline: !navigator.onLine })
    else if (ready) show(go)
    else go()
  })
}

/** Tabs and panels of a page have their data; its lists are read again. */
function needsNetwork(to: string): boolean {
  const { pathname } = new URL(to, location.href)
  return (pathname !== location.pathname || pathname.startsWith(pages.browse)) && !isAtHand(pathname)
}

function show(go: () => unknown): void {
  if (!('startViewTransition' in document) || matchMedia('(prefers-reduced-motion: reduce)').matches) go()
  // The transition never starts in a hidden tab, but the page is shown anyway.
  else document.startViewTransition(() => void flushSync(go)).ready.catch(() => {})
}

/** Loads the code and data of a shop or product when its link is pressed. */
export function startPrefetching(client: QueryClient, loadPage: (path: string) => Promise<void>): void {
  isAtHand = (path) => {
    const { shopId, productId } = screenAt(path).params
    const read = productId ? productRead(productId) : shopId && shopRead(shopId)
    return Boolean(read && client.getQueryData<unknown>(read.queryKey))
  }
  if (window.__frugal) return
  addEventListener('pointerdown', ({ target, pointerType, button }) => {
    if (button !== 0 || !navigator.onLine) return
    const link = (target as Element).closest<HTMLAnchorElement>('main a[href^="/shops/"],main a[href^="/products/"]')
    if (!link) return
    const path = link.pathname
    const read = async () => {
      if (pointerType === 'touch') await wait(TAP_MS)
      if (!isScrolling) await readPage(client, path)
    }
    isScrolling = false
    next = {
      path,
      ready: Promise.all([loadPage(path), read()]).then(
        () => 'ready',
        () => 'failed',
      ),
    }
  })
  addEventListener('pointercancel', () => {
    isScrolling = true
    next = undefined
  })
}

async function readPage(client: QueryClient, path: string): Promise<void> {
  const { shopId, productId } = screenAt(path).params
  const prefetch = { queryFn: readWith(withoutVisit), gcTime: PREFETCH_TTL_MS }
  if (productId) await client.fetchQuery({ ...productRead(productId), ...prefetch })
  // A signed-in person's read shows contacts, which are limited and recorded, so it waits until the shop is opened (G-182).
  if (!shopId || hasSessionHint()) return
  const read = shopRead(shopId)
  if (client.getQueryData(read.queryKey)) return
  await client.fetchQuery({ ...read, ...prefetch })
  // It is read again when it is shown, and that request counts as a visit.
  await client.invalidateQueries(read)
}

const withoutVisit: typeof browserTransport = (method, address) =>
  browserTransport(method, address, undefined, { purpose: 'prefetch' })
