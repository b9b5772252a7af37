import { type ClipboardEvent, type ComponentProps, useId } from 'react'
import { described, Field, type FieldProps } from './field.tsx'

/** Characters of a code (VAL-54). */
const LENGTH = 6

/** Strips blanks from a pasted code and keeps six characters (G-121). */
function pasteCode(event: ClipboardEvent<HTMLInputElement>): void {
  const { currentTarget: input, clipboardData } = event
  event.preventDefault()
  input.value = clipboardData.getData('text').replace(/\s/g, '').slice(0, LENGTH)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

export function CodeField({ label, hint, error, className, ...rest }: FieldProps & ComponentProps<'input'>) {
  const id = useId()
  return (
    <Field id={id} {...{ label, hint, error }} {...(className && { className })}>
      <input
        className="input text-center text-xl font-bold tracking-[0.4em] figures"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={LENGTH}
        placeholder="······"
        onPaste={pasteCode}
        {...described(id, { hint, error })}
        {...rest}
      />
    </Field>
  )
}
