import { type ComponentProps, useRef, useState } from 'react'
import { COMMON_PASSWORD, SHORT_PASSWORD } from '#shared/password-rules.ts'
import { PasswordField } from '#ui/password-field.tsx'
import { send } from '#web/api-client.ts'
import { api } from '../../../routes.ts'

/** How long somebody has stopped typing before the password is looked at, in ms. */
const PAUSE = 600
/** Fields of the same form that say whose password it is. */
const KNOWN = ['email', 'contact', 'emailOrPhone', 'phone', 'firstName', 'lastName']

/** A password that is being chosen. A common one is warned of, and nothing is held back by it. */
export function NewPasswordField({ className, onInput, onBlur, ...rest }: ComponentProps<typeof PasswordField>) {
  const [warned, setWarned] = useState(false)
  const waiting = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const look = async (input: HTMLInputElement) => {
    clearTimeout(waiting.current)
    waiting.current = undefined
    const password = input.value
    if (password.length < SHORT_PASSWORD) return
    const data = input.form ? new FormData(input.form) : undefined
    const known = Object.fromEntries(KNOWN.map((name) => [name, String(data?.get(name) ?? '')]))
    try {
      const { common } = await send<{ common: boolean }>(api.auth.checkPassword, { body: { password, ...known } })
      if (input.value === password) setWarned(common)
    } catch {
      // Only a warning: without an answer there is none.
    }
  }
  return (
    <div className={className}>
      <PasswordField
        {...rest}
        onInput={(event) => {
          onInput?.(event)
          const input = event.currentTarget
          setWarned(false)
          clearTimeout(waiting.current)
          waiting.current = setTimeout(() => look(input), PAUSE)
        }}
        onBlur={(event) => {
          onBlur?.(event)
          if (waiting.current !== undefined) void look(event.currentTarget)
        }}
      />
      {/* Always there, so that screen readers notice when it begins to say something. */}
      <p role="status" className="text-sm font-semibold text-warn">
        {warned && !rest.error ? COMMON_PASSWORD : ''}
      </p>
    </div>
  )
}
