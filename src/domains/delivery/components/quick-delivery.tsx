import { type ReactNode, useSyncExternalStore } from 'react'
import { Button, type ButtonLook } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { LazyPart } from '#ui/lazy-part.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { RequestText } from '../messages/request-text.policy.ts'

type Opened = { known: Partial<RequestText>; opener?: HTMLElement | undefined }

let opened: Opened | null = null
const listeners = new Set<() => void>()

function change(next: Opened | null) {
  opened = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Opens the Quick Delivery dialog, prefilled with `known` (DELIV-01). */
function openQuickDelivery(known: Partial<RequestText> = {}, opener?: HTMLElement): void {
  change({ known, opener })
}

const loadForm = () => import('./quick-delivery-form.tsx').then(({ QuickDeliveryForm }) => QuickDeliveryForm)

/** Rendered once, in the layout; its content loads when it opens. */
export function QuickDeliveryDialog() {
  const current = useSyncExternalStore(
    subscribe,
    () => opened,
    () => null,
  )
  if (!current) return null
  return (
    <Dialog
      id="quick-delivery"
      title="Quick Delivery"
      description="Have something from a local shop brought to you. No account needed."
      open={current}
      onClose={() => change(null)}
    >
      <LazyPart load={loadForm} props={{ known: current.known }} fallback={<Skeleton className="mt-5 h-96 w-full" />} />
    </Dialog>
  )
}

export function QuickDeliveryButton({
  known,
  look = 'ghost',
  className,
  label,
  onOpen,
  children,
}: {
  known?: Partial<RequestText>
  look?: ButtonLook
  className?: string
  label?: string
  onOpen?: () => void
  children: ReactNode
}) {
  return (
    <Button
      look={look}
      aria-haspopup="dialog"
      aria-label={label}
      data-needs-script
      {...(className && { className })}
      onClick={({ currentTarget }) => {
        onOpen?.()
        openQuickDelivery(known, currentTarget)
      }}
    >
      {children}
    </Button>
  )
}
