import { useId } from 'react'
import {
  DECISION_REASONS,
  type DecisionReason,
  MAX_DECISION_TEXT_LENGTH,
} from '#domains/shops/moderation/moderation.policy.ts'
import { described, Field, Options, TextField } from '#ui/field.tsx'
import type { Reason } from './decide.ts'

const REASONS = Object.entries(DECISION_REASONS)

/** Preselected, so that one press is enough (G-184, G-208). */
export const FIRST_REASONS = {
  reject: { reason: 'details_missing', text: '' },
  other: { reason: 'not_real', text: '' },
} satisfies Record<string, Reason & { reason: DecisionReason }>

/** Asks for a reason from the list, and for a text, which 'Other' requires. */
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
          <Options of={REASONS.map(([key, { name }]) => [key, name])} />
        </select>
      </Field>
      <TextField
        label={value.reason === 'other' ? 'Details' : 'Details (optional)'}
        maxLength={MAX_DECISION_TEXT_LENGTH}
        value={value.text}
        onChange={({ currentTarget }) => onChange({ ...value, text: currentTarget.value })}
        {...(error && { error })}
      />
    </div>
  )
}
