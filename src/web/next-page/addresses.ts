// Apart from the other addresses: no page needs them before its links are touched.

/** Before the path of a shop or product: the data of its page, as every visitor sees it. */
export const PAGE_DATA = '/page-data'

/** Tells browsers what to fetch in advance while a page does not run yet. */
export const SPECULATION_RULES = '/speculation-rules.json'
