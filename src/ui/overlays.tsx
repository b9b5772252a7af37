import { createElement, Fragment, type ReactNode, useEffect, useState } from 'react'

type Overlay = (close: () => void) => ReactNode

let place = (_overlay: Overlay) => {}

/** Renders an overlay above the page until it closes; its code may load only then. */
export const openOverlay: typeof place = (overlay) => place(overlay)

export function Overlays() {
  const [opened, setOpened] = useState<readonly Overlay[]>([])
  useEffect(() => {
    place = (overlay) => setOpened((now) => [...now, overlay])
  }, [])
  return createElement(
    Fragment,
    null,
    // Each keeps its index, because the ones above it close first.
    ...opened.map((overlay) => overlay(() => setOpened((now) => now.filter((other) => other !== overlay)))),
  )
}
