import { type ComponentType, useEffect, useState } from 'react'

/** Names of icon-only controls on hover and focus (CONST-11, G-165); loaded when first needed. */
export function Tooltips() {
  const [Tooltip, setTooltip] = useState<ComponentType | null>(null)
  useEffect(() => {
    // Never removed: if loading fails, the next move retries.
    const want = (event: Event) => {
      if ((event as PointerEvent).pointerType !== 'touch')
        import('./tooltip.tsx').then(({ Tooltip }) => setTooltip(() => Tooltip)).catch(() => {})
    }
    addEventListener('pointerover', want)
    addEventListener('keydown', want)
  }, [])
  return Tooltip && <Tooltip />
}
