import { type ComponentProps, useEffect, useId, useRef, useState } from 'react'
import { looksLikeEmail, MAX_EMAIL_LENGTH } from '#shared/contact.ts'
import { described, Field, type FieldProps } from '#ui/field.tsx'
import { Mail } from '#ui/icons/contact.ts'
import { Phone } from '#ui/icons/details.ts'
import { SuggestsEmail } from './suggests-email.tsx'

/** Accepts an email address or phone number. The icon shows which (CDLG-05). */
export function ContactField({
  label,
  hint,
  error,
  className,
  onInput,
  ...rest
}: FieldProps & Omit<ComponentProps<'input'>, 'onInput'> & { onInput?: () => void }) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isEmail, setIsEmail] = useState(false)
  const variant = () => setIsEmail(looksLikeEmail(input.current?.value.trim() ?? ''))
  useEffect(variant, [])
  const Icon = isEmail ? Mail : Phone
  return (
    <Field id={id} {...{ label, hint, error }} {...(className && { className })}>
      <SuggestsEmail>
        <div className="relative">
          <Icon
            data-contact={isEmail ? 'email' : 'phone'}
            className="pointer-events-none absolute top-3 left-3 size-5 text-ink-soft"
          />
          <input
            ref={input}
            className="input pl-10"
            type="text"
            autoComplete="username"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            maxLength={MAX_EMAIL_LENGTH}
            placeholder="Email or 0803 123 4567"
            {...described(id, { hint, error })}
            onInput={() => {
              variant()
              onInput?.()
            }}
            {...rest}
          />
        </div>
      </SuggestsEmail>
    </Field>
  )
}
