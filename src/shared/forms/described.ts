import type { Lengths } from './form-fields.ts'

/** A field as people see it, and its lengths if it is text of limited length. */
export type Described = { label: string; lengths?: Lengths }

export const labelsOf = <T extends Readonly<Record<string, Described>>>(fields: T) =>
  Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label])) as Record<keyof T, string>
