import { useEffect, useId, useRef } from 'react'
import { TextField } from '#ui/field.tsx'
import { DayGroups } from './day-groups.tsx'
import { draftOf, type HoursDraft, textOf } from './hours-draft.ts'
import { SpecialDays } from './special-days.tsx'

/** The hours of a new shop (`isNew`) are those of a usual week. */
export function HoursField({
  label,
  isNew,
  value,
  error,
  onChange,
}: {
  label: string
  isNew: boolean
  value: string
  error?: string | undefined
  onChange: (value: string) => void
}) {
  const id = useId()
  const field = useRef<HTMLFieldSetElement>(null)
  const draft = draftOf(value)
  const change = (part: Partial<HoursDraft>) => onChange(textOf({ ...draft, ...part }))
  useEffect(() => {
    if (error) field.current?.focus()
  }, [error])
  return (
    <fieldset
      ref={field}
      tabIndex={-1}
      aria-describedby={error && id}
      className="min-w-0 space-y-3"
      // This event comes too early: the form does not have the change yet and would read old values.
      onChange={(event) => event.stopPropagation()}
    >
      <legend className="mb-1 text-sm font-semibold">{label}</legend>
      {error && (
        <p id={id} className="text-sm font-semibold text-danger">
          {error}
        </p>
      )}
      <DayGroups groups={draft.groups} onChange={(groups) => change({ groups })} />
      {!isNew && (
        <>
          <SpecialDays days={draft.special} onChange={(special) => change({ special })} />
          <TextField
            label="Closed until"
            hint="The day you reopen. Leave empty if you are open."
            type="date"
            value={draft.closedUntil}
            onChange={({ target }) => change({ closedUntil: target.value })}
          />
        </>
      )}
    </fieldset>
  )
}
