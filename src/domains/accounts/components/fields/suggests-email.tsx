import { type ReactNode, useEffect, useRef, useState } from 'react'
import { suggestedEmail } from '#shared/forms/email-suggestion.ts'

/** Without this pause, 'gmail.co' would be corrected on its way to 'gmail.com'. */
const PAUSE_MS = 700

/** Asks below the field in it whether a mistyped domain, such as 'gmial.com', was meant as 'gmail.com'. */
export function SuggestsEmail({ className, children }: { className?: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const [suggestion, setSuggestion] = useState<string | null>(null)
  const input = () => box.current?.querySelector('input')
  useEffect(() => {
    setSuggestion(null)
    const timer = setTimeout(() => setSuggestion(suggestedEmail(typed)), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const take = () => {
    const field = input()
    if (!field || suggestion === null) return
    // Past React, which would not notice a change made through its own property.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, suggestion)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.focus()
  }
  return (
    <div ref={box} className={className} onInput={() => setTyped(input()?.value ?? '')}>
      {children}
      <div role="status">
        {suggestion !== null && (
          <button type="button" className="link min-h-11 text-left text-sm" onClick={take}>
            Did you mean {suggestion.replace(/^.*@/, '')}?
          </button>
        )}
      </div>
    </div>
  )
}
