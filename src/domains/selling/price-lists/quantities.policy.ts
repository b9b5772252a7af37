export const BAD_QUANTITY = 'The quantity is a whole number. Leave it empty if you do not count.'

/** A quantity as people and spreadsheets write it, such as '12', '1,200' or '12.0'; null for what is no whole number. */
export function wholeNumber(written: string): number | null {
  const [, digits] = /^\s*(\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.0{1,9})?\s*$/.exec(written) ?? []
  return digits === undefined ? null : Number(digits.replaceAll(',', ''))
}
