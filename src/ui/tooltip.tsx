import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { tooltipDelay } from './tooltip-delay.ts'

/** One for the whole page, so that going from one control to the next does not wait again. */
let closedAt: number | null = null

/** A few words beside a control, for a resting pointer and for the keyboard's focus (G-165). Adds nothing that is not also in its name. */
export function Tooltip({ words, children }: { words: string; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const id = useId()
  const hide = () => {
    clearTimeout(timer.current)
    if (open) closedAt = Date.now()
    setOpen(false)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the control inside is what is used; this only listens
    <span
      className="relative inline-flex"
      onPointerEnter={(event) => {
        if (event.pointerType !== 'mouse') return
        clearTimeout(timer.current)
        timer.current = setTimeout(() => setOpen(true), tooltipDelay(Date.now(), closedAt))
      }}
      onPointerLeave={hide}
      onFocus={(event) => {
        if (event.target.matches(':focus-visible')) setOpen(true)
      }}
      onBlur={hide}
      onKeyDown={(event) => {
        if (event.key === 'Escape') hide()
      }}
    >
      {children}
      {open && (
        <span role="tooltip" id={id} className="tooltip">
          {words}
        </span>
      )}
    </span>
  )
}
