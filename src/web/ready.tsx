import { type ReactNode, useEffect } from 'react'

declare global {
  interface Window {
    /** Set by the boot script: replays a press made before hydration. */
    __ready?: () => void
    /** The application does not come. */
    __broken?: () => void
    /** Set by the boot script: data is to be saved, or the network is slow. */
    __frugal?: boolean
  }
}

/**
 * Marks the page hydrated. Around the page itself, which React hydrates after the frame: an early press in it would come before its
 * deferred parts listen. A wrapper, since a sibling would change the ids that React derives from positions.
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
