import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { send } from '#client/api/api-client.ts'
import { COMMON_PASSWORD, SHORT_PASSWORD } from '#shared/password-rules.ts'
import { PasswordField } from '#ui/password-field.tsx'
import { authRoutes } from '../../accounts.routes.ts'

const TYPING_PAUSE_MS = 600
const FIELDS_OF_PERSON = ['email', 'contact', 'emailOrPhone', 'phone', 'firstName', 'lastName']

/** Waits for the end of a press, because the warning would move the button and the press would not count. */
async function released(): Promise<void> {
  if (!document.querySelector(':active')) return
  await new Promise((done) => {
    for (const end of ['pointerup', 'pointercancel']) addEventListener(end, () => setTimeout(done), { once: true })
  })
}

export function NewPasswordField({ className, onInput, onBlur, ...rest }: ComponentProps<typeof PasswordField>) {
  const [warned, setWarned] = useState(false)
  const waiting = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  // The warning can push the focused field out of view.
  useEffect(() => {
    const focused = document.activeElement
    if (warned && focused?.closest('form')) focused.scrollIntoView({ block: 'nearest' })
  }, [warned])
  const variant = async (input: HTMLInputElement) => {
    clearTimeout(waiting.current)
    waiting.current = undefined
    const password = input.value
    if (password.length < SHORT_PASSWORD) return
    const data = input.form ? new FormData(input.form) : undefined
    const known = Object.fromEntries(FIELDS_OF_PERSON.map((name) => [name, String(data?.get(name) ?? '')]))
    try {
      const { common } = await send<{ common: boolean }>(authRoutes.checkPassword, {
        body: { password, ...known },
      })
      if (common) await released()
      if (input.value === password) setWarned(common)
    } catch {
      // The check only warns, so its failure is ignored.
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
          waiting.current = setTimeout(() => variant(input), TYPING_PAUSE_MS)
        }}
        onBlur={(event) => {
          onBlur?.(event)
          if (waiting.current !== undefined) void variant(event.currentTarget)
        }}
      />
      {/* Always rendered, so that screen readers announce its first text. */}
      <p role="status" className="text-sm font-semibold text-warn">
        {warned && !rest.error ? COMMON_PASSWORD : ''}
      </p>
    </div>
  )
}
