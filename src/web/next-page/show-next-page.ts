import { flushSync } from 'react-dom'
import { navigateBy } from './around-navigation.ts'

/** In ms: so long the page before may stay, for one that is coming. Its skeleton would be shown for 300 ms at least, by React. */
const WAIT = 200

/** The pages that are read ahead: at hand, or coming. */
export type NextPages = { has(address: string): boolean; coming(address: string): Promise<void> | undefined }

/** Shows the next page when it is there, and lets one become the other where browsers can and people do not mind. */
export function showNextPage(pages: NextPages): void {
  const still = matchMedia('(prefers-reduced-motion: reduce)')
  let latest: object
  navigateBy((navigate, to, options) => {
    const mine = {}
    latest = mine
    const address = to.replace(/#.*/, '')
    const go = () => {
      if (mine !== latest) return
      if (still.matches || !('startViewTransition' in document) || !pages.has(address)) navigate(to, options)
      else document.startViewTransition(() => flushSync(() => navigate(to, options)))
    }
    const coming = options?.replace ? undefined : pages.coming(address)
    if (!coming) return go()
    void Promise.race([coming, new Promise((resolve) => setTimeout(resolve, WAIT))]).then(go)
  })
}
