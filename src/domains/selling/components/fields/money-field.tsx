import { type ComponentProps, useId } from 'react'
import { typedPrice } from '#shared/forms/naira.ts'
import { described, Field, type FieldProps } from '#ui/field.tsx'

/** Shows ₦ before the price, and commas in it while it is not being typed. */
export function MoneyField({
  label,
  hint,
  error,
  className,
  onBlur,
  ...rest
}: FieldProps & Omit<ComponentProps<'input'>, 'value'>) {
  const id = useId()
  return (
    <Field id={id} {...{ label, hint, error }} {...(className && { className })}>
      <div className="relative">
        <span
          aria-hidden="true"
          className="absolute inset-y-0 left-3 grid place-items-center font-semibold text-ink-soft"
        >
          ₦
        </span>
        <input
          className="input pl-7.5 figures"
          inputMode="decimal"
          autoComplete="off"
          {...described(id, { hint, error })}
          {...rest}
          // A digit added to '1,500' would make a number that nothing can read.
          onFocus={({ currentTarget }) => {
            if (typedPrice(currentTarget.value) !== currentTarget.value) return
            currentTarget.value = currentTarget.value.replaceAll(',', '')
            currentTarget.select()
          }}
          onBlur={(event) => {
            event.currentTarget.value = typedPrice(event.currentTarget.value)
            onBlur?.(event)
          }}
        />
      </div>
    </Field>
  )
}
