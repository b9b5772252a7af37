/** API lists as people page through them. */
export const BROWSE = [
  '/api/products/search',
  '/api/products/search?sort=newest',
  '/api/products/search?category=fashion',
  '/api/shops?approved=true',
]

/** API searches, one of them misspelt. */
export const SEARCH = [
  '/api/products/search?product=rice',
  '/api/products/search?product=phone&location=ikeja',
  '/api/products/search?product=samsng',
  '/api/products/search?product=ankara&category=fashion',
  '/api/products/search?product=laptop&sort=price',
  '/api/shops?search=mama',
  '/api/shops?search=phone&location=lagos',
  '/api/products/search?shop=ventures&product=shoe',
]

const WORDS = ['rice', 'beans', 'phone', 'shoe', 'yam', 'lace', 'tyre', 'wig', 'book', 'oil', 'bag', 'lamp']
const PLACES = ['lagos', 'kano', 'aba', 'ibadan', 'jos', 'enugu']
const PAGES = WORDS.flatMap((word) => PLACES.map((place) => `/browse-products?product=${word}&location=${place}`))

/** An uncached page for each `turn`. */
export function freshPage(turn: number): string {
  return `${PAGES[turn % PAGES.length]}&shop=${turn.toString(36)}`
}
