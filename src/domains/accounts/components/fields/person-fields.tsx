import { TextField } from '#ui/field.tsx'
import type { FieldOf } from '#ui/use-form.ts'
import { CITY } from '../../accounts.policy.ts'

/** Asks for both names. Without `longest`, a long name is refused instead of shortened. */
export function NameFields({ field, longest }: { field: FieldOf<'firstName' | 'lastName'>; longest?: number }) {
  const attributes = { enterKeyHint: 'next', maxLength: longest } as const
  return (
    <>
      <TextField label="First Name" autoComplete="given-name" {...attributes} {...field('firstName')} />
      <TextField label="Last Name" autoComplete="family-name" {...attributes} {...field('lastName')} />
    </>
  )
}

export function CityField({ field }: { field: FieldOf<'city'> }) {
  return (
    <TextField
      label="City"
      autoComplete="address-level2"
      maxLength={CITY.longest}
      enterKeyHint="next"
      className="col-span-full"
      {...field('city')}
    />
  )
}
