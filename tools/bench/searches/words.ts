import { bulkProducts, bulkShops } from '../bulk-catalogue.ts'

/** The catalogue of 10,000 products, with which every larger one begins. */
const SHOPS = 1_000

const split = (text: string) =>
  text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 2)

export const goods = [...bulkShops(SHOPS)].flatMap((shop) =>
  [...bulkProducts(shop.shopNumber)].map(({ name }) => ({
    words: split(name),
    shopWords: split(shop.name),
    /** From the market to the state. */
    places: shop.location.split(', '),
    category: shop.categorySlug,
  })),
)

const frequency = new Map<string, number>()
for (const { words } of goods) for (const word of new Set(words)) frequency.set(word, (frequency.get(word) ?? 0) + 1)
const ranked = [...frequency].toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).map(([word]) => word)
const spelt = ranked.filter((word) => /^[a-z]+$/.test(word))

export const common = spelt.slice(0, 120)
export const middling = spelt.slice(150, 800)
export const rare = spelt.slice(1_000)
export const modelNumbers = ranked.filter((word) => /\d{3}/.test(word) && !/^\d+[a-z]+$/.test(word))
export const categories = [...new Set(goods.map(({ category }) => category))]
