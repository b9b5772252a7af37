import { X } from 'lucide-react'
import { type MouseEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { IconButton } from './button.tsx'
import { cx } from './class-name.ts'

/**
 * Shows a dialog of the page by its id. `opener` gets the focus back when it closes: some browsers do not focus a
 * pressed button by themselves.
 */
export function openDialog(id: string, opener?: HTMLElement): void {
  const dialog = document.getElementById(id)
  if (dialog instanceof HTMLDialogElement) show(dialog, opener)
}

function show(dialog: HTMLDialogElement, opener?: HTMLElement) {
  if (dialog.open) return
  opener?.focus({ preventScroll: true })
  dialog.showModal()
}

/** What a dialog answers when it closed because something in it was chosen. */
export const CHOSEN = 'chosen'

export function closeDialog(id: string, answer = ''): void {
  const dialog = document.getElementById(id)
  if (dialog instanceof HTMLDialogElement) dialog.close(answer)
}

/** Attributes of a button that opens the dialog `id`, also in browsers that run no script of ours. */
export function opensDialog(id: string) {
  return {
    'aria-haspopup': 'dialog',
    commandfor: id,
    command: 'show-modal',
    onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => {
      // Browsers that know the command have their own way.
      if (!('commandForElement' in currentTarget)) openDialog(id, currentTarget)
    },
  } as const
}

/** Attributes of a button that closes the dialog `id`. */
export function closesDialog(id: string) {
  return {
    commandfor: id,
    command: 'close',
    onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => {
      if (!('commandForElement' in currentTarget)) closeDialog(id)
    },
  } as const
}

/** The native element: the browser keeps the focus inside, and Escape and a press beside it close it. */
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
    // biome-ignore lint/a11y/useKeyWithClickEvents: for the keyboard the browser itself closes it with Escape
    <dialog
      ref={dialogRef}
      id={id}
      className={className}
      aria-labelledby={labelledBy}
      closedby="any"
      onClose={({ currentTarget }) => {
        onClose?.(currentTarget.returnValue)
        currentTarget.returnValue = ''
      }}
      onClick={(event) => {
        // Only the backdrop is the dialog itself; for browsers without closedby.
        if (event.target === event.currentTarget && isOutside(event)) event.currentTarget.close()
      }}
    >
      {children}
    </dialog>
  )
}

function isOutside({ clientX, clientY, currentTarget }: MouseEvent): boolean {
  const box = currentTarget.getBoundingClientRect()
  // A press by keyboard has no place.
  if (clientX === 0 && clientY === 0) return false
  return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom
}

type DialogProps = {
  id: string
  title: string
  description?: ReactNode
  /** Opens it as soon as it is on the page; without it, it opens by `openDialog(id)` or a button with `opensDialog(id)`. */
  open?: { opener?: HTMLElement | undefined }
  /** Gets what it was closed with: CHOSEN, or '' when it was dismissed. */
  onClose?: (answer: string) => void
  className?: string
  children: ReactNode
}

/** A titled dialog: a sheet from below on phones, a card in the middle elsewhere. */
export function Dialog({ id, title, description, open, onClose, className, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const opener = open?.opener
  const opened = open !== undefined
  useEffect(() => {
    if (opened && dialog.current) show(dialog.current, opener)
  }, [opened, opener])
  return (
    <NativeDialog
      id={id}
      className={cx('sheet', className)}
      labelledBy={`${id}-title`}
      onClose={onClose}
      dialogRef={dialog}
    >
      <h2 id={`${id}-title`} className="pr-11 text-xl">
        {title}
      </h2>
      {description && <p className="mt-1.5 text-ink-soft">{description}</p>}
      {children}
      {/* Last in the markup, so that opening puts the focus on what the dialog is for. */}
      <IconButton label="Close" look="ghost" className="absolute top-2.5 right-2.5" {...closesDialog(id)}>
        <X />
      </IconButton>
    </NativeDialog>
  )
}
