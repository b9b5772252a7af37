import { type PointerEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'wouter'
import { IconButton } from './button.tsx'
import { X } from './icons/frame.ts'
import { CircleAlert, CircleCheck, Info } from './icons/notices.ts'
import { TOAST_MS, type ToastRecord, toasts } from './toast-store.ts'

const SWIPE = 60
const ICONS = { plain: Info, success: CircleCheck, error: CircleAlert }

export function CurrentToast() {
  const [record] = useSyncExternalStore(toasts.subscribe, toasts.current)
  // The same element moves between dialogs, so that a toast in it stays.
  const [element] = useState(toastElement)
  const [isAnnounced, setAnnounced] = useState(false)
  useEffect(() => {
    if (!record?.open) return
    raise(element)
    // Screen readers announce only text added to an existing live region.
    const timer = setTimeout(() => setAnnounced(true), 50)
    // A modal dialog makes everything outside it inert, so the toast moves into an open dialog and out of a closed one.
    const observer = new MutationObserver(() => element.parentNode !== topDialog() && raise(element))
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] })
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [element, record])
  const card = isAnnounced && record?.open && <ToastCard key={record.id} record={record} />
  const isError = record?.tone === 'error'
  return createPortal(
    <>
      <div role="status">{!isError && card}</div>
      <div role="alert">{isError && card}</div>
    </>,
    element,
  )
}

function toastElement(): HTMLElement {
  const element = document.createElement('div')
  element.className = 'toast'
  element.popover = 'manual'
  return element
}

const topDialog = () => [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body

function raise(element: HTMLElement): void {
  if (element.parentNode !== topDialog()) topDialog().append(element)
  if (element.matches(':popover-open')) element.hidePopover()
  element.showPopover()
}

/** Ends a toast when the person leaves its page. A page that is opened without another press is what the toast is about. */
function useEndWithPage(id: number): void {
  const [path] = useLocation()
  const shownAt = useRef(path)
  const acted = useRef(false)
  useEffect(() => {
    const act = () => {
      acted.current = true
    }
    const acts = ['pointerdown', 'keydown', 'popstate']
    for (const type of acts) addEventListener(type, act, true)
    return () => {
      for (const type of acts) removeEventListener(type, act, true)
    }
  }, [])
  useEffect(() => {
    if (path !== shownAt.current && acted.current) toasts.dismiss(id)
    shownAt.current = path
  }, [path, id])
}

function ToastCard({ record }: { record: ToastRecord }) {
  const { id, title, description, tone = 'plain', ms = TOAST_MS[tone] } = record
  useEndWithPage(id)
  const [held, setHeld] = useState(false)
  const card = useRef<HTMLDivElement>(null)
  const start = useRef<number | null>(null)
  // A stated time is that of what its buttons can do, so holding the toast does not make it longer.
  const isPaused = held && record.ms === undefined
  useEffect(() => {
    if (isPaused) return
    const timer = setTimeout(() => toasts.dismiss(id), ms)
    return () => clearTimeout(timer)
  }, [isPaused, id, ms])
  const moved = (event: PointerEvent) => (start.current === null ? 0 : event.clientX - start.current)
  const release = (event: PointerEvent) => {
    if (Math.abs(moved(event)) > SWIPE) toasts.dismiss(id)
    start.current = null
    if (card.current) card.current.style.translate = ''
  }
  const Icon = ICONS[tone]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a button dismisses it too
    <div
      ref={card}
      data-toast={tone}
      className="toast-card"
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
      <Icon className="size-6 flex-none" />
      <div className="min-w-0 flex-1">
        <p className="inline font-bold">{title}</p> {description && <p className="inline">{description}</p>}
      </div>
      <IconButton label="Dismiss" variant="ghost" onClick={() => toasts.dismiss(id)}>
        <X />
      </IconButton>
    </div>
  )
}
