import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { type PointerEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { IconButton } from './button.tsx'
import { cx } from './class-name.ts'
import { TOAST_MS, type Toast, type ToastRecord, toasts } from './toast-store.ts'

/** Pixels a notice must be pushed aside to be dismissed. */
const SWIPE = 60

let place: HTMLElement | undefined
/** Waits for the place to be noticed. */
let first: Toast | undefined

/** Shows a notice above everything else, also above an open dialog. */
export function showToast(notice: Toast): void {
  const isFirst = place === undefined
  place ??= makePlace()
  raise(place)
  // The live regions must stand before their text does, or screen readers would not notice it. A notice that comes
  // meanwhile takes the first one's place.
  if (isFirst) setTimeout(showFirst, 50)
  if (isFirst || first) first = notice
  else toasts.show(notice)
}

function showFirst() {
  if (first) toasts.show(first)
  first = undefined
}

function makePlace(): HTMLElement {
  const element = document.createElement('div')
  element.className = 'toast'
  element.popover = 'manual'
  createRoot(element).render(<CurrentToast />)
  // A modal dialog makes everything outside it unreachable, so the notice moves in and out with it.
  document.addEventListener('close', () => raise(element), true)
  return element
}

function raise(element: HTMLElement) {
  const dialogs = document.querySelectorAll('dialog:modal')
  const home = dialogs[dialogs.length - 1] ?? document.body
  if (element.parentNode !== home) home.append(element)
  if (element.matches(':popover-open')) element.hidePopover()
  element.showPopover()
}

function CurrentToast() {
  const [record] = useSyncExternalStore(toasts.subscribe, toasts.current)
  const card = record?.open && <ToastCard key={record.id} record={record} />
  const isError = record?.tone === 'error'
  return (
    <>
      <div role="status">{!isError && card}</div>
      <div role="alert">{isError && card}</div>
    </>
  )
}

const ICONS = { plain: Info, success: CircleCheck, error: CircleAlert }

function ToastCard({ record }: { record: ToastRecord }) {
  const { id, title, description, tone = 'plain' } = record
  const [held, setHeld] = useState(false)
  const card = useRef<HTMLDivElement>(null)
  const start = useRef<number | null>(null)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => toasts.dismiss(id), TOAST_MS[tone])
    return () => clearTimeout(timer)
  }, [held, id, tone])
  const moved = (event: PointerEvent) => (start.current === null ? 0 : event.clientX - start.current)
  const release = (event: PointerEvent) => {
    if (Math.abs(moved(event)) > SWIPE) toasts.dismiss(id)
    start.current = null
    if (card.current) card.current.style.translate = ''
  }
  const Icon = ICONS[tone]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: swiping is a second way; the button is the first
    <div
      ref={card}
      data-toast={tone}
      className="flex touch-pan-y items-start gap-3 rounded-card border border-line bg-surface p-3.5 shadow-float"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onPointerDown={(event) => {
        start.current = event.clientX
      }}
      onPointerMove={(event) => {
        if (card.current && start.current !== null) card.current.style.translate = `${moved(event)}px`
      }}
      onPointerUp={release}
      onPointerCancel={release}
    >
      <Icon className={cx('mt-0.5 size-5 flex-none', tone === 'error' ? 'text-danger' : 'text-brand')} />
      <div className="min-w-0 flex-1">
        <p className={cx('font-bold', tone === 'error' && 'text-danger')}>{title}</p>
        {description && <p className="mt-0.5 text-sm text-ink-soft">{description}</p>}
      </div>
      <IconButton label="Dismiss" look="ghost" className="-my-1.5 -mr-1.5" onClick={() => toasts.dismiss(id)}>
        <X />
      </IconButton>
    </div>
  )
}
