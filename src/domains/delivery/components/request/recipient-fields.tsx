import type { RefObject } from 'react'
import { MAX_TYPED_PHONE } from '#shared/forms/phone-number.ts'
import { TextField } from '#ui/field.tsx'
import { ChevronDown } from '#ui/icons/menus.ts'
import type { FieldOf } from '#ui/use-form.ts'
import { DELIVERY_LENGTHS } from '../../delivery.policy.ts'

export const RECIPIENT_FIELDS = ['receiverName', 'receiverPhone', 'landmark'] as const
type RecipientField = (typeof RECIPIENT_FIELDS)[number]

/** Asks for another recipient and directions to the place (G-185). */
export function RecipientFields({
  details,
  field,
  typed,
}: {
  details: RefObject<HTMLDetailsElement | null>
  field: FieldOf<RecipientField>
  typed: Record<string, string>
}) {
  return (
    <details ref={details} open={RECIPIENT_FIELDS.some((name) => typed[name])} className="group col-span-2">
      <summary className="flex min-h-11 list-none items-center justify-between gap-3 font-semibold">
        Add a recipient or a landmark
        <ChevronDown className="size-5 flex-none text-ink-soft group-open:rotate-180" />
      </summary>
      <div className="grid gap-4 pt-1 pb-2">
        <TextField
          label="Recipient’s name (optional)"
          defaultValue={typed.receiverName}
          maxLength={DELIVERY_LENGTHS.receiverName.longest}
          {...field('receiverName')}
        />
        <TextField
          label="Recipient’s phone (optional)"
          type="tel"
          defaultValue={typed.receiverPhone}
          maxLength={MAX_TYPED_PHONE}
          {...field('receiverPhone')}
        />
        <TextField
          label="Landmark (optional)"
          placeholder="Opposite the mosque"
          defaultValue={typed.landmark}
          maxLength={DELIVERY_LENGTHS.landmark.longest}
          {...field('landmark')}
        />
      </div>
    </details>
  )
}
