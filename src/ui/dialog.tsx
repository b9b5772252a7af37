import { type MouseEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { IconButton } from './button.tsx'
import { cx } from './class-name.ts'
import { X } from './icons/frame.ts'

/** Opens the dialog `id`. The focus returns to `opener`, because some browsers do not focus a pressed button. */
export function openDialog(id: string, opener?: HTMLElement): void {
  const dialog = document.getElementById(id)
  if (dialog instanceof HTMLDialogElement) show(dialog, opener)
}

function show(dialog: HTMLDialogElement, opener?: HTMLElement) {
  if (dialog.open) return
  opener?.focus({ preventScroll: true })
  dialog.showModal()
  focusFirst(dialog)
}

/** Focuses the field marked as first, else the first field, else the title, so that no button is pressed by mistake. */
function focusFirst(dialog: HTMLDialogElement) {
  const find = (selector: string) => dialog.querySelector<HTMLElement>(selector)
  const first = find('[autofocus]') ?? find(':is(input, select, textarea):not([type=hidden], :disabled, [hidden])')
  ;(first ?? find('h2[tabindex]'))?.focus()
}

export const CHOSEN = 'chosen'

export function closeDialog(id: string, answer = ''): void {
  const dialog = document.getElementById(id)
  if (dialog instanceof HTMLDialogElement) dialog.close(answer)
}

/** Works even without our scripts. */
export function opensDialog(id: string) {
  return {
    'aria-haspopup': 'dialog',
    commandfor: id,
    command: 'show-modal',
    onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => {
      if (!('commandForElement' in currentTarget)) openDialog(id, currentTarget)
    },
  } as const
}

export function closesDialog(id: string) {
  return {
    commandfor: id,
    command: 'close',
    onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => {
      if (!('commandForElement' in currentTarget)) closeDialog(id)
    },
  } as const
}

/** The browser traps the focus; Escape and a press on the backdrop close it. */
export function NativeDialog({
  id,
  className,
  labelledBy,
  onClose,
  dialogRef,
  children,
}: {
  id: string
  className: string
  labelledBy: string
  onClose?: ((answer: string) => void) | undefined
  dialogRef?: RefObject<HTMLDialogElement | null>
  children: ReactNode
}) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes it with Escape
    <dialog
      ref={dialogRef}
      id={id}
      className={className}
      aria-labelledby={labelledBy}
      closedby="any"
      onClose={({ currentTarget }) => {
        // The close event is late: the dialog may be open again.
        if (!currentTarget.open) onClose?.(currentTarget.returnValue)
        currentTarget.returnValue = ''
      }}
      onClick={(event) => {
        // In browsers without closedby, a press on the backdrop is a press on the dialog itself.
        if (event.target === event.currentTarget && isOutside(event)) event.currentTarget.close()
      }}
    >
      {children}
    </dialog>
  )
}

/** Returns a new key for each opening. The new element has no old input and gets no late close event. */
export function useOpening(open: object | undefined): number {
  const [shown, setShown] = useState({ open, times: 0 })
  if (shown.open !== open) setShown({ open, times: shown.times + 1 })
  return shown.times
}

function isOutside({ clientX, clientY, currentTarget }: MouseEvent): boolean {
  const box = currentTarget.getBoundingClientRect()
  // A press by keyboard has no coordinates.
  if (clientX === 0 && clientY === 0) return false
  return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom
}

type DialogProps = {
  id: string
  title: string
  description?: ReactNode
  /** Opens the dialog at once, and another object opens it again. Without it, `openDialog(id)` or `opensDialog(id)` opens it. */
  open?: { opener?: HTMLElement | undefined }
  onClose?: (answer: string) => void
  className?: string
  children: ReactNode
}

export function Dialog({ id, title, description, open, onClose, className, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const opening = useOpening(open)
  useEffect(() => {
    if (open && dialog.current) show(dialog.current, open.opener)
  }, [open])
  return (
    <NativeDialog
      key={opening}
      id={id}
      className={cx('sheet', className)}
      labelledBy={`${id}-title`}
      onClose={onClose}
      dialogRef={dialog}
    >
      <SheetHeader id={id}>{title}</SheetHeader>
      {description && <p className="mt-2.5 text-ink-soft">{description}</p>}
      {children}
    </NativeDialog>
  )
}

/** The title of a sheet and its button to close, which stay in view. */
export function SheetHeader({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div className="sheet-header">
      <h2 id={`${id}-title`} tabIndex={-1} className="min-w-0 flex-1 text-xl outline-none">
        {children}
      </h2>
      <IconButton label="Close" variant="ghost" {...closesDialog(id)}>
        <X />
      </IconButton>
    </div>
  )
}
