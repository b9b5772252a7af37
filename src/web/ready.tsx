import { type ReactNode, useEffect } from 'react'

declare global {
  interface Window {
    /** Set by the boot script: replays what was pressed before the page was ready. */
    __ready?: () => void
  }
}

/**
 * Tells the page that it answers. It wraps the application: a sibling would change the ids that React derives from a
 * component's place, and they must be the server's. A file of its own keeps hot replacement to this component.
 */
export function Ready({ children }: { children: ReactNode }) {
  useEffect(() => {
    // Not within this effect: React cannot wake the part that the repeated press is for while it is still at work here.
    setTimeout(() => {
      document.documentElement.dataset.ready = 'yes'
      window.__ready?.()
    })
  }, [])
  return children
}
