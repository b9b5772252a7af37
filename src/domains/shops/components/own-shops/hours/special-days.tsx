import { useId } from 'react'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { MAX_EXCEPTION_NAME_LENGTH, MAX_EXCEPTIONS } from '../../../hours/opening-hours.policy.ts'
import type { SpecialDay } from './hours-draft.ts'
import { SpansField } from './spans-field.tsx'

const NEW: SpecialDay = { name: '', from: '', to: '', spans: [] }

export function SpecialDays({ days, onChange }: { days: SpecialDay[]; onChange: (days: SpecialDay[]) => void }) {
  const names = useId()
  const change = (at: number, part: Partial<SpecialDay>) =>
    onChange(days.map((day, place) => (place === at ? { ...day, ...part } : day)))
  return (
    <>
      {days.map(({ name, from, to, spans }, at) => {
        const called = name || 'the special day'
        return (
          <fieldset
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id while they are typed
            key={at}
            aria-label={`Special day ${at + 1}`}
            className="min-w-0 space-y-3 rounded-control border border-line p-3"
          >
            <TextField
              label="Special day"
              value={name}
              list={names}
              maxLength={MAX_EXCEPTION_NAME_LENGTH}
              autoComplete="off"
              onChange={({ target }) => change(at, { name: target.value })}
            />
            <div className="grid gap-3 sm:grid-cols-2">
              <TextField
                label="First day"
                type="date"
                value={from}
                onChange={({ target }) => change(at, { from: target.value })}
              />
              <TextField
                label="Last day, if several"
                type="date"
                min={from}
                value={to}
                onChange={({ target }) => change(at, { to: target.value })}
              />
            </div>
            <p className="text-sm text-ink-soft">{spans.length === 0 ? 'Closed' : 'Open at these hours:'}</p>
            <SpansField spans={spans} of={called} onChange={(next) => change(at, { spans: next })} />
            <Button variant="ghost" className="px-2" onClick={() => onChange(days.filter((_, place) => place !== at))}>
              Remove {called}
            </Button>
          </fieldset>
        )
      })}
      <datalist id={names}>
        {['Sallah', 'Christmas', 'New Year', 'Easter', 'Ramadan', 'Market day', 'Stocktaking'].map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {days.length < MAX_EXCEPTIONS && (
        <Button className="w-full" onClick={() => onChange([...days, NEW])}>
          Add a special day
        </Button>
      )}
    </>
  )
}
