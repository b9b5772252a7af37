import { type CSSProperties, useEffect, useState } from 'react'
import { tooltipDelay } from './tooltip-delay.ts'

/** Wider controls have room for words. */
const ICON_ONLY_PX = 56

/** The control at an event's target, if it shows only an icon. */
function iconControlAt(target: EventTarget | null): HTMLElement | null {
  const control = target instanceof Element ? target.closest<HTMLElement>('a, button') : null
  return control?.querySelector('svg') && control.offsetWidth <= ICON_ONLY_PX ? control : null
}

const nameOf = (control: HTMLElement) => control.getAttribute('aria-label') ?? control.innerText.trim()

/** Below the control, or above it where the window ends; on the side where there is room. */
function placeOf(control: HTMLElement): CSSProperties {
  const { left, right, top, bottom } = control.getBoundingClientRect()
  return {
    ...(left + right > innerWidth ? { right: Math.max(0, innerWidth - right) } : { left: Math.max(0, left) }),
    ...(bottom + 48 > innerHeight ? { bottom: innerHeight - top + 6 } : { top: bottom + 6 }),
  }
}

/** The one tooltip of the page: for a resting pointer and for the keyboard's focus (CONST-11, G-165). */
export function Tooltip() {
  const [shown, setShown] = useState<{ name: string; place: CSSProperties } | null>(null)
  useEffect(() => {
    let current: HTMLElement | null = null
    let isShown = false
    let closedAt: number | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    const hide = () => {
      clearTimeout(timer)
      if (isShown) closedAt = Date.now()
      isShown = false
      setShown(null)
    }
    const show = () => {
      isShown = current?.isConnected ?? false
      setShown(current && isShown ? { name: nameOf(current), place: placeOf(current) } : null)
    }
    const point = (next: HTMLElement | null) => {
      if (next === current) return
      hide()
      current = next
      if (next) timer = setTimeout(show, tooltipDelay(Date.now(), closedAt))
    }
    const focus = (next: HTMLElement | null) => {
      if (!next?.matches(':focus-visible')) return
      hide()
      current = next
      show()
    }
    const onOver = ({ target, pointerType }: PointerEvent) => pointerType === 'mouse' && point(iconControlAt(target))
    const onFocus = ({ target }: FocusEvent) => focus(iconControlAt(target))
    // Going on with the keyboard scrolls the control into view.
    const onScroll = () => (isShown && current === document.activeElement ? show() : hide())
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && hide()
    document.addEventListener('pointerover', onOver)
    document.addEventListener('focusin', onFocus)
    document.addEventListener('focusout', hide)
    document.addEventListener('pointerdown', hide)
    document.addEventListener('keydown', onKey)
    document.addEventListener('scroll', onScroll, true)
    // Where the pointer or the focus was before this code ran.
    focus(iconControlAt(document.activeElement))
    if (!current) point(iconControlAt(document.querySelector('a:hover, button:hover')))
    return () => {
      clearTimeout(timer)
      document.removeEventListener('pointerover', onOver)
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('focusout', hide)
      document.removeEventListener('pointerdown', hide)
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('scroll', onScroll, true)
    }
  }, [])
  if (!shown) return null
  return (
    <div
      // Also above a dialog, which nothing outside of it could be otherwise.
      ref={(element) => element?.showPopover?.()}
      popover="manual"
      role="tooltip"
      className="pointer-events-none fixed inset-auto m-0 border-0 rounded-lg bg-ink px-2.5 py-1 text-sm font-semibold whitespace-nowrap text-canvas"
      style={shown.place}
    >
      {shown.name}
    </div>
  )
}
