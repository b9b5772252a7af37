import { useState } from 'react'
import { REASON_TEXT_NEEDED } from '#domains/shops/moderation/moderation.policy.ts'
import type { Reason } from './decide.ts'
import { FIRST_REASONS } from './reason-field.tsx'

/** Holds the state of a ReasonField. `accepted` returns null, and the field shows why, while 'Other' has no text. */
export function useReason(first: Reason = FIRST_REASONS.other) {
  const [value, setValue] = useState<Reason>(first)
  const [isMissing, setMissing] = useState(false)
  return {
    field: {
      value,
      onChange: (changed: Reason) => {
        setValue(changed)
        setMissing(false)
      },
      error: isMissing ? REASON_TEXT_NEEDED : undefined,
    },
    accepted: (): Reason | null => {
      const lacksText = value.reason === 'other' && value.text.trim() === ''
      setMissing(lacksText)
      return lacksText ? null : value
    },
  }
}
