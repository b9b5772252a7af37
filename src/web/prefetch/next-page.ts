import type { QueryClient } from '@tanstack/react-query'
import type { AroundNavHandler } from 'wouter'
import { screenAt } from '../screens/screens.ts'

/** Ms that the current page may stay while the next one loads. React would show its skeleton for at least as long. */
const WAIT = 300

let next: { path: string; made: Promise<unknown> } | undefined
let show = (go: () => unknown) => go()

export const aroundNavigation: AroundNavHandler = (navigate, to, options) => {
  if (!next || to.replace(/#.*/, '') !== next.path) return navigate(to, options)
  const from = location.href
  // After a second tap the page may have changed already.
  const go = () => location.href === from && navigate(to, options)
  void Promise.race([next.made, new Promise((late) => setTimeout(late, WAIT))]).then((made) => {
    if (made) show(go)
    else go()
  })
  next = undefined
}

export function startPrefetching(client: QueryClient, loadPage: (path: string) => Promise<void>): void {
  if (window.__frugal) return
  addEventListener('pointerover', ({ target, timeStamp }) => {
    const link = (target as Element).closest<HTMLAnchorElement>('main a[href^="/shops/"],main a[href^="/products/"]')
    if (!link || screenAt(location.pathname).screen.who) return
    const path = link.pathname
    next = {
      path,
      made: Promise.allSettled([
        loadPage(path),
        import('./prefetch-page.ts').then((ahead) => {
          show = ahead.show
          return ahead.prefetchPage(client, link, timeStamp)
        }),
      ]),
    }
  })
}
