import { demoCatalogue } from '../demo/catalogue.ts'
import type { Item } from './grade.ts'

const listedShops = () =>
  demoCatalogue()
    .shops.filter(({ status }) => status === 'approved')
    .map(({ name, location: place, categorySlug: category, products }) => ({
      ...{ name, place, category, naira: 0 },
      products: products.filter(({ isActive }) => isActive),
    }))

/** Returns the listed products of the demo. */
export const demoItems = (): Item[] =>
  listedShops().flatMap(({ place, category, products }) =>
    products.map(({ name, price }) => ({ name, place, category, naira: Number(price) })),
  )

/** Returns the demo's shops by name. */
export const demoShops = (): Map<string, Item> =>
  new Map(
    listedShops().map(({ products, ...shop }) => [shop.name, { ...shop, sells: products.map(({ name }) => name) }]),
  )
