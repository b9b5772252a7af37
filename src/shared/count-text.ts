/** The browser's formatter would cost more than hydrating a list (record 54). */
export const grouped = (whole: number): string => String(whole).replace(/\B(?=(\d{3})+$)/g, ',')

export function countText(count: number, capped = false): string {
  return grouped(count) + (capped ? '+' : '')
}

/** Returns 'N things', with the singular only for exactly one (G-029). */
export function countPhrase(count: number, one: string, many: string, capped = false): string {
  return `${countText(count, capped)} ${count === 1 && !capped ? one : many}`
}
