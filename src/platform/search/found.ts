/** A page of what was found. */
export type Found<T> = {
  items: T[]
  /** How many match: exact up to 1,000; 1,000 with `capped` for more (G-028). */
  total: number
  capped: boolean
  /** Cursor of the next page; null on the last one. */
  next: string | null
}

export const nothingFound = <T>(): Found<T> => ({ items: [], total: 0, capped: false, next: null })
