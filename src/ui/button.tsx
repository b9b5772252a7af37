import type { ComponentProps, KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { cx } from './class-name.ts'
import { useHydrated } from './use-hydrated.ts'

export type ButtonVariant = 'primary' | 'outline' | 'ghost' | 'soft' | 'danger'

export function buttonClass(variant: ButtonVariant = 'outline', more?: string): string {
  return cx('btn', `btn-${variant}`, more)
}

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant
  /** True while busy: the button spins, announces it and ignores presses. Disabling it would lose the focus. */
  pending?: boolean
}

const ignorePress = (event: MouseEvent) => event.preventDefault()

export function Button({
  variant,
  pending = false,
  className,
  children,
  disabled,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      className={buttonClass(variant, className)}
      disabled={disabled}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      {...rest}
      {...(pending && { onClick: ignorePress })}
    >
      {pending && <span className="spinner" aria-hidden="true" />}
      {children}
    </button>
  )
}

export function IconButton({ label, className, ...rest }: ButtonProps & { label: string }) {
  return <Button aria-label={label} className={cx('btn-icon', className)} {...rest} />
}

/** A button that opens a sheet. Without scripts it is a link to `href`. */
export function SheetLink({
  href,
  variant,
  className,
  onOpen,
  children,
}: {
  href: string
  variant?: ButtonVariant
  className?: string
  onOpen: (opener: HTMLElement) => void
  children: ReactNode
}) {
  return (
    <a
      href={href}
      className={buttonClass(variant, className)}
      data-early
      aria-haspopup="dialog"
      {...(useHydrated() && { role: 'button', onKeyDown: pressWithSpace })}
      onClick={(event) => {
        event.preventDefault()
        onOpen(event.currentTarget)
      }}
    >
      {children}
    </a>
  )
}

const pressWithSpace = (event: KeyboardEvent<HTMLElement>) => {
  if (event.key !== ' ') return
  event.preventDefault()
  event.currentTarget.click()
}
