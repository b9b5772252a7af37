import { useId } from 'react'
import { DECISION_REASONS, LONGEST_DECISION_TEXT } from '#domains/shops/moderation/moderation.policy.ts'
import { described, Field, TextField } from '#ui/field.tsx'
import type { Reason } from './decide.ts'

const REASONS = Object.entries(DECISION_REASONS)

/** The first of the list: one press is enough (G-184). */
export const FIRST_REASON: Reason = { reason: REASONS[0]?.[0] ?? '', text: '' }

/** A reason of the list, and words of one's own, which 'Other' needs. */
export function ReasonField({
  value,
  onChange,
  error,
}: {
  value: Reason
  onChange: (value: Reason) => void
  error?: string | undefined
}) {
  const id = useId()
  return (
    <div className="grid gap-2 sm:grid-cols-2">
      <Field id={id} label="Reason">
        <select
          className="input select"
          {...described(id, {})}
          value={value.reason}
          onChange={({ currentTarget }) => onChange({ ...value, reason: currentTarget.value })}
        >
          {REASONS.map(([key, { name }]) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </select>
      </Field>
      <TextField
        label={value.reason === 'other' ? 'In your own words' : 'In your own words (optional)'}
        maxLength={LONGEST_DECISION_TEXT}
        value={value.text}
        onChange={({ currentTarget }) => onChange({ ...value, text: currentTarget.value })}
        {...(error && { error })}
      />
    </div>
  )
}
