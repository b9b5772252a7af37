import type { QueryClient } from '@tanstack/react-query'
import type { AroundNavHandler } from 'wouter'
import { screenAt } from '../screens/screens.ts'

/** In ms: so long the page before may stay for one that is coming. Its skeleton would be shown for as long at least, by React. */
const WAIT = 300

/** What is coming since its link was touched. */
let next: { path: string; made: Promise<unknown> } | undefined
let show = (go: () => void) => go()

/** How links lead to another page: at once, but to one that is coming when it is there. */
export const aroundNavigation: AroundNavHandler = (navigate, to, options) => {
  const go = () => navigate(to, options)
  const from = location.href
  if (!next || to.replace(/#.*/, '') !== next.path) return go()
  void Promise.race([next.made, new Promise((late) => setTimeout(late, WAIT))]).then((made) => {
    if (location.href !== from) return
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
