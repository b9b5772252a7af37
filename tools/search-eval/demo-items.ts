import { demoCatalogue } from '../demo/catalogue.ts'
import type { Item } from './grade.ts'

/** Returns the listed products of the demo. */
export const demoItems = (): Item[] => {
  const items = listedShops().flatMap(({ location, categorySlug, products }) =>
    products.map(({ name, price }) => ({ name, place: location, category: categorySlug, naira: Number(price) })),
  )
  return items
}

/** Its shops, by their names. */
export const demoShops = (): Map<string, Item> =>
  new Map(
    listedShops().map(({ name, location, categorySlug, products }) => [
      name,
      { name, place: location, category: categorySlug, naira: 0, sells: products.map((product) => product.name) },
    ]),
  )

const listedShops = () =>
  demoCatalogue()
    .shops.filter(({ status }) => status === 'approved')
    .map((shop) => ({ ...shop, products: shop.products.filter(({ isActive }) => isActive) }))
