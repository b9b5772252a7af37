import { type ComponentProps, type ReactNode, useId } from 'react'

export type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  className?: string
}

export function Field({
  id,
  label,
  hint,
  error,
  className,
  children,
}: FieldProps & { id: string; children: ReactNode }) {
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {label}
      </label>
      {children}
      {hint && !error && (
        <p id={`${id}-note`} className="mt-1 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-note`} className="mt-1 text-sm font-semibold text-danger">
          {error}
        </p>
      )}
    </div>
  )
}

export const described = (id: string, { hint, error }: Pick<FieldProps, 'hint' | 'error'>) => ({
  id,
  'aria-invalid': error ? true : undefined,
  'aria-describedby': hint || error ? `${id}-note` : undefined,
})

export function TextField({ label, hint, error, className, ...rest }: FieldProps & ComponentProps<'input'>) {
  const id = useId()
  return (
    <Field id={id} {...{ label, hint, error }} {...(className && { className })}>
      <input className="input" {...described(id, { hint, error })} {...rest} />
    </Field>
  )
}

export function TextArea({ label, hint, error, className, ...rest }: FieldProps & ComponentProps<'textarea'>) {
  const id = useId()
  return (
    <Field id={id} {...{ label, hint, error }} {...(className && { className })}>
      <textarea className="input" rows={3} {...described(id, { hint, error })} {...rest} />
    </Field>
  )
}

export function SelectField({
  label,
  hint,
  error,
  className,
  children,
  ...rest
}: FieldProps & ComponentProps<'select'>) {
  const id = useId()
  return (
    <Field id={id} {...{ label, hint, error }} {...(className && { className })}>
      <select className="input select" {...described(id, { hint, error })} {...rest}>
        {children}
      </select>
    </Field>
  )
}

/** The options of a select, in order. */
export function Options({ of }: { of: readonly (readonly [value: string | number, text: string])[] }) {
  return of.map(([value, text]) => (
    <option key={value} value={value}>
      {text}
    </option>
  ))
}
