import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { send } from '#client/api/api-client.ts'
import { COMMON_PASSWORD, SHORT_PASSWORD } from '#shared/password-rules.ts'
import { PasswordField } from '#ui/password-field.tsx'
import { ownApi } from '../../../../own-routes.ts'

/** Milliseconds without typing before the password is checked. */
const PAUSE = 600
/** Fields that say whose password it is. */
const KNOWN = ['email', 'contact', 'emailOrPhone', 'phone', 'firstName', 'lastName']

/** Waits for the end of a press: the warning would move a button away under it, and the press would count for nothing. */
async function released(): Promise<void> {
  if (!document.querySelector(':active')) return
  await new Promise((done) => {
    for (const end of ['pointerup', 'pointercancel']) addEventListener(end, () => setTimeout(done), { once: true })
  })
}

/** A new password; a common one is only warned of. */
export function NewPasswordField({ className, onInput, onBlur, ...rest }: ComponentProps<typeof PasswordField>) {
  const [warned, setWarned] = useState(false)
  const waiting = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  // The warning moves what comes after it, perhaps out of the sight of somebody who has gone on to it.
  useEffect(() => {
    const focused = document.activeElement
    if (warned && focused?.closest('form')) focused.scrollIntoView({ block: 'nearest' })
  }, [warned])
  const look = async (input: HTMLInputElement) => {
    clearTimeout(waiting.current)
    waiting.current = undefined
    const password = input.value
    if (password.length < SHORT_PASSWORD) return
    const data = input.form ? new FormData(input.form) : undefined
    const known = Object.fromEntries(KNOWN.map((name) => [name, String(data?.get(name) ?? '')]))
    try {
      const { common } = await send<{ common: boolean }>(ownApi.auth.checkPassword, {
        body: { password, ...known },
      })
      if (common) await released()
      if (input.value === password) setWarned(common)
    } catch {
      // Only a warning: no answer, no warning.
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
      {/* Always rendered, so that screen readers announce its first text. */}
      <p role="status" className="text-sm font-semibold text-warn">
        {warned && !rest.error ? COMMON_PASSWORD : ''}
      </p>
    </div>
  )
}
