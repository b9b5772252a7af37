import { useEffect, useState, useSyncExternalStore } from 'react'
import { tooltipDelay } from './tooltip-delay.ts'

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

/** Shows names of icon-only controls on hover and keyboard focus (CONST-11, G-165). */
export function Tooltips() {
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
  return isLast && <Tooltip />
}

const ICON_ONLY_PX = 56

function iconControlAt(target: EventTarget | null): HTMLElement | null {
  const control = target instanceof Element ? target.closest<HTMLElement>('a, button') : null
  return control?.matches(':has(svg, .drawn), .heart, .deliver') && control.offsetWidth <= ICON_ONLY_PX ? control : null
}

const nameOf = (control: HTMLElement) =>
  control.dataset.tooltip ?? control.getAttribute('aria-label') ?? control.innerText.trim()

function insetOf(control: HTMLElement): string {
  const { left, right, top, bottom } = control.getBoundingClientRect()
  const [fromRight, fromLeft] =
    left + right > innerWidth ? [`${Math.max(0, innerWidth - right)}px`, 'auto'] : ['auto', `${Math.max(0, left)}px`]
  const [fromTop, fromBottom] =
    bottom + 48 > innerHeight ? ['auto', `${innerHeight - top + 6}px`] : [`${bottom + 6}px`, 'auto']
  return `${fromTop} ${fromRight} ${fromBottom} ${fromLeft}`
}

function Tooltip() {
  const [shown, setShown] = useState<{ name: string; inset: string } | null>(null)
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
      setShown(current && isShown ? { name: nameOf(current), inset: insetOf(current) } : null)
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
    // Tabbing scrolls the control into view.
    const onScroll = () => (isShown && current === document.activeElement ? show() : hide())
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && hide()
    document.addEventListener('pointerover', onOver)
    document.addEventListener('focusin', onFocus)
    document.addEventListener('focusout', hide)
    document.addEventListener('pointerdown', hide)
    document.addEventListener('keydown', onKey)
    document.addEventListener('scroll', onScroll, true)
    // A control may have been hovered or focused before this code ran.
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
      ref={(element) => {
        if (!element) return
        element.style.inset = shown.inset
        element.showPopover?.()
      }}
      popover="manual"
      role="tooltip"
      className="pointer-events-none fixed inset-auto m-0 border-0 rounded-lg bg-ink px-2.5 py-1 text-sm font-semibold whitespace-nowrap text-canvas"
    >
      {shown.name}
    </div>
  )
}
