export type SearchPage<T> = {
  items: T[]
  /** Exact up to 1,000; then 1,000 and `capped` (G-028). */
  total: number
  capped: boolean
  next: string | null
  tags(): string[]
}

export const emptySearchPage = <T>(): SearchPage<T> => ({
  items: [],
  total: 0,
  capped: false,
  next: null,
  tags: () => ['categories'],
})
