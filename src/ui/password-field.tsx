import { type ComponentProps, useId, useState } from 'react'
import { described, Field, type FieldProps } from './field.tsx'
import { Eye, EyeOff } from './icons/accounts.ts'

/** A password that can be shown while it is typed. Give `autoComplete`: current-password or new-password. */
export function PasswordField({ label, hint, error, className, ...rest }: FieldProps & ComponentProps<'input'>) {
  const id = useId()
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <Field id={id} {...{ label, hint, error }} {...(className && { className })}>
      <div className="relative" data-password>
        <input
          className="input pr-12"
          type={shown ? 'text' : 'password'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...described(id, { hint, error })}
          {...rest}
        />
        <button
          type="button"
          data-needs-script
          aria-label={shown ? 'Hide password' : 'Show password'}
          aria-controls={id}
          className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-control text-ink-soft hover:text-ink"
          onClick={() => setShown(!shown)}
        >
          <Icon className="size-5" />
        </button>
      </div>
    </Field>
  )
}
