export const BAD_QUANTITY = 'Quantity must be a whole number. Leave empty if you do not track stock.'

/** Parses a whole quantity such as '12', '1,200' or '12.0'; null if invalid. */
export function wholeNumber(written: string): number | null {
  const [, digits] = /^\s*(\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.0{1,9})?\s*$/.exec(written) ?? []
  return digits === undefined ? null : Number(digits.replaceAll(',', ''))
}
