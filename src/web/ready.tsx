import { type ReactNode, useEffect } from 'react'

declare global {
  interface Window {
    /** Replays a press made before hydration. */
    __ready?: () => void
    __broken?: () => void
    /** The device saves data, or the network is slow. */
    __frugal?: boolean
  }
}

/** Wraps the page, so that early presses find its deferred parts. A sibling would change the ids that React derives from positions. */
export function Ready({ children }: { children: ReactNode }) {
  useEffect(() => {
    // Waits for the end of this effect, because React cannot hydrate the pressed part during it.
    setTimeout(() => {
      document.documentElement.dataset.ready = 'yes'
      window.__ready?.()
    })
  }, [])
  return children
}
