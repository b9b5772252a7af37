/** A whole number with separated thousands. By hand: making one of the browser's formatters costs more than hydrating a list (record 124). */
export const grouped = (whole: number): string => String(whole).replace(/\B(?=(\d{3})+$)/g, ',')

export function countText(count: number, capped = false): string {
  return grouped(count) + (capped ? '+' : '')
}

/** 'N things', with the singular only for exactly one (G-029). */
export function counted(count: number, one: string, many: string, capped = false): string {
  return `${countText(count, capped)} ${count === 1 && !capped ? one : many}`
}
