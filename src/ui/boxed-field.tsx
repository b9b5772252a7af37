import { type ComponentProps, useId } from 'react'
import { cx } from './class-name.ts'

/** A field whose label stands inside its frame, for search bars where height is dear. */
export function BoxedField({ label, className, ...rest }: { label: string } & ComponentProps<'input'>) {
  const id = useId()
  return (
    <div className={cx('boxed', className)}>
      <label htmlFor={id}>{label}</label>
      <input id={id} {...rest} />
    </div>
  )
}

export function BoxedSelect({ label, className, children, ...rest }: { label: string } & ComponentProps<'select'>) {
  const id = useId()
  return (
    <div className={cx('boxed', className)}>
      <label htmlFor={id}>{label}</label>
      <select id={id} className="select" {...rest}>
        {children}
      </select>
    </div>
  )
}
