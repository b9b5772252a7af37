import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'

/** Mounted tooltip containers of the page and of overlays. Only the last one shows tooltips, or each would appear twice. */
let places: readonly object[] = []
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
function change(next: readonly object[]) {
  places = next
  for (const listener of listeners) listener()
}

/** Shows names of icon-only controls on hover and focus (CONST-11, G-165); loads when first needed. */
export function Tooltips() {
  const [Tooltip, setTooltip] = useState<ComponentType | null>(null)
  const [place] = useState(() => ({}))
  const isLast = useSyncExternalStore(
    subscribe,
    () => places.at(-1) === place,
    () => false,
  )
  useEffect(() => {
    change([...places, place])
    return () => change(places.filter((other) => other !== place))
  }, [place])
  useEffect(() => {
    // The listeners stay, so that the next move retries a failed load.
    const load = () => void import('./tooltip.tsx').then(({ Tooltip }) => setTooltip(() => Tooltip)).catch(() => {})
    const want = (event: Event) => {
      if ((event as PointerEvent).pointerType !== 'touch') load()
    }
    // A button may have got the keyboard focus before this code loaded.
    if (document.querySelector(':is(a, button):focus-visible')) load()
    addEventListener('pointerover', want)
    addEventListener('keydown', want)
  }, [])
  return isLast && Tooltip && <Tooltip />
}
