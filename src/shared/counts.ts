const plain = new Intl.NumberFormat('en-NG')

export function countText(count: number, capped = false): string {
  return plain.format(count) + (capped ? '+' : '')
}

/** 'N things', with the singular only for exactly one (G-029). */
export function counted(count: number, one: string, many: string, capped = false): string {
  return `${countText(count, capped)} ${count === 1 && !capped ? one : many}`
}
