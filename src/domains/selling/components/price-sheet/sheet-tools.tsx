import { type FormEvent, useState } from 'react'
import { ROUNDINGS, type Rounding } from '#domains/products/own/raised-price.policy.ts'
import { Button } from '#ui/button.tsx'
import { InsetField, InsetSelect } from '#ui/inset-field.tsx'
import { percentOf } from './sheet-edits.ts'

export function SheetTools({
  onFind,
  onRaise,
}: {
  onFind: (text: string) => void
  onRaise: (percent: number, roundTo: Rounding) => void
}) {
  const [wrong, setWrong] = useState(false)
  const raise = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const percent = percentOf(String(typed.get('percent')))
    const roundTo = ROUNDINGS.find((step) => String(step) === typed.get('roundTo')) ?? 1
    setWrong(percent === null)
    if (percent !== null) onRaise(percent, roundTo)
  }
  return (
    <div className="mt-4 grid gap-2.5 md:grid-cols-2">
      <InsetField
        label="Find by name"
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        onChange={({ target: { value } }) => onFind(value.trim().toLowerCase())}
      />
      <form onSubmit={raise} noValidate aria-label="Raise prices" className="flex flex-wrap gap-2">
        <InsetField
          label="Raise by %"
          className="min-w-[6.75rem] flex-1"
          name="percent"
          inputMode="text"
          placeholder="10 or -5"
          autoComplete="off"
          aria-invalid={wrong || undefined}
          aria-describedby={wrong ? 'percent-wrong' : undefined}
        />
        <InsetSelect label="Round to" name="roundTo" defaultValue="50" className="min-w-[6.75rem] flex-1">
          {ROUNDINGS.map((step) => (
            <option key={step} value={step}>
              ₦{step}
            </option>
          ))}
        </InsetSelect>
        <Button type="submit">Apply</Button>
        {wrong && (
          <p id="percent-wrong" role="alert" className="w-full text-sm font-semibold text-danger">
            Please enter a percentage from -90 to 1,000.
          </p>
        )}
      </form>
    </div>
  )
}
