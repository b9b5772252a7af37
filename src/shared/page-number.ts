/** No list has pages beyond this. */
export const LAST_PAGE = 100_000

/** The page of a list that an address means. Anything that cannot be a page is the first one: old links must not break. */
export function pageNumber(text: string): number {
  const page = /^\d{1,10}$/.test(text) ? Number(text) : 1
  return page >= 1 && page <= LAST_PAGE ? page : 1
}
