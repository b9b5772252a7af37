import { type ComponentType, useEffect, useState } from 'react'

/** Names of controls that show only an icon, for pointers and the keyboard (CONST-11, G-165). Its code is fetched when needed. */
export function Tooltips() {
  const [Tooltip, setTooltip] = useState<ComponentType | null>(null)
  useEffect(() => {
    // Listens for as long as the page is open: without network the next move asks again.
    const want = (event: Event) => {
      if ((event as PointerEvent).pointerType !== 'touch')
        import('./tooltip.tsx').then(({ Tooltip }) => setTooltip(() => Tooltip)).catch(() => {})
    }
    addEventListener('pointerover', want)
    addEventListener('keydown', want)
  }, [])
  return Tooltip && <Tooltip />
}
