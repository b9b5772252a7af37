import { type ComponentType, useEffect, useState } from 'react'

/** Names of controls that show only an icon, for whoever points or uses the keyboard (CONST-11, G-165). */
export function Tooltips() {
  const [Tooltip, setTooltip] = useState<ComponentType | null>(null)
  useEffect(() => {
    // Stands on every page for as long as the page does. Without network the next move asks again.
    const want = (event: Event) => {
      if ((event as PointerEvent).pointerType !== 'touch')
        import('./tooltip.tsx').then(({ Tooltip }) => setTooltip(() => Tooltip)).catch(() => {})
    }
    addEventListener('pointerover', want)
    addEventListener('keydown', want)
  }, [])
  return Tooltip && <Tooltip />
}
