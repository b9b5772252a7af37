import { type ComponentProps, useId } from 'react'
import { cx } from './class-name.ts'

export function InsetField({ label, className, ...rest }: { label: string } & ComponentProps<'input'>) {
  const id = useId()
  return (
    <div className={cx('inset-field', className)}>
      <label htmlFor={id}>{label}</label>
      <input id={id} {...rest} />
    </div>
  )
}

export function InsetSelect({ label, className, children, ...rest }: { label: string } & ComponentProps<'select'>) {
  const id = useId()
  return (
    <div className={cx('inset-field', className)}>
      <label htmlFor={id}>{label}</label>
      <select id={id} className="select" {...rest}>
        {children}
      </select>
    </div>
  )
}
