// Separate from the other addresses, because a page needs them only when a person touches its links.

export const PAGE_DATA = '/page-data'

/** Tells browsers what to prefetch before the page's own code runs. */
export const SPECULATION_RULES = '/speculation-rules.json'
