import type { QueryClient } from '@tanstack/react-query'
import type { AroundNavHandler } from 'wouter'
import { screenAt } from '../screens/screens.ts'

/** In ms: how long the page before may stay for one that is coming. React would show its skeleton for at least as long. */
const WAIT = 300

/** What is coming since its link was touched. */
let next: { path: string; made: Promise<unknown> } | undefined
let show = (go: () => unknown) => go()

/** How links lead to another page: at once, but to one that is coming when it is there. */
export const aroundNavigation: AroundNavHandler = (navigate, to, options) => {
  if (!next || to.replace(/#.*/, '') !== next.path) return navigate(to, options)
  const from = location.href
  // Whoever tapped twice has gone by then.
  const go = () => location.href === from && navigate(to, options)
  void Promise.race([next.made, new Promise((late) => setTimeout(late, WAIT))]).then((made) => {
    if (made) show(go)
    else go()
  })
  next = undefined
}

/**
 * From now on the page of a shop or product that everybody is shown is read when its link is touched or pointed at, unless data is to be
 * saved.
 */
export function readNextPages(client: QueryClient, loadPage: (path: string) => Promise<void>): void {
  if (window.__frugal) return
  addEventListener('pointerover', ({ target, timeStamp }) => {
    const link = (target as Element).closest<HTMLAnchorElement>('main a[href^="/shops/"],main a[href^="/products/"]')
    if (!link || screenAt(location.pathname).screen.who) return
    const path = link.pathname
    next = {
      path,
      made: Promise.allSettled([
        loadPage(path),
        import('./read-ahead.ts').then((ahead) => {
          show = ahead.show
          return ahead.readAhead(client, link, timeStamp)
        }),
      ]),
    }
  })
}
