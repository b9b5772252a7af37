import type { ComponentProps, MouseEvent } from 'react'
import { cx } from './class-name.ts'

export type ButtonLook = 'primary' | 'outline' | 'ghost' | 'soft' | 'danger'

/** The classes of a button, for links that look like one. */
export function buttonClass(look: ButtonLook = 'outline', more?: string): string {
  return cx('btn', `btn-${look}`, more)
}

type ButtonProps = ComponentProps<'button'> & {
  look?: ButtonLook
  /** Busy: the button spins, says so and ignores presses. Disabling it would lose the focus. */
  pending?: boolean
}

const ignorePress = (event: MouseEvent) => event.preventDefault()

/** A button that does not submit unless it is told to (`type="submit"`). */
export function Button({
  look,
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
      className={buttonClass(look, className)}
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
