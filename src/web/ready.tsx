import { type ReactNode, useEffect } from 'react'

declare global {
  interface Window {
    /** Set by the boot script: replays a press made before hydration. */
    __ready?: () => void
    /** The application failed to load. */
    __broken?: () => void
    /** Set by the boot script: the device saves data, or the network is slow. */
    __frugal?: boolean
  }
}

/**
 * Marks the page hydrated. It wraps the page, which React hydrates after the frame, so that early presses find its deferred
 * parts. A sibling would change the ids that React derives from positions.
 */
export function Ready({ children }: { children: ReactNode }) {
  useEffect(() => {
    // After this effect: React cannot hydrate the pressed part while it runs.
    setTimeout(() => {
      document.documentElement.dataset.ready = 'yes'
      window.__ready?.()
    })
  }, [])
  return children
}
