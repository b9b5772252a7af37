import { api, href } from '../../src/routes.ts'
import { categories, common, goods, rare } from './words.ts'

const search = (asked: Record<string, string>) => href(api.products.search[1], {}, asked)
const some = <T>(list: readonly T[], count: number) => list.slice(0, count)

/** Calls of the API by what they cost; each shape's addresses are asked for in turn. */
export const shapes: readonly { name: string; paths: readonly string[] }[] = [
  { name: 'list of 24', paths: [search({})] },
  { name: 'common word', paths: some(common, 12).map((product) => search({ product })) },
  { name: 'rare word', paths: some(rare, 60).map((product) => search({ product })) },
  { name: 'category', paths: categories.map((category) => search({ category })) },
  { name: 'product', paths: some(goods, 200).map((_, at) => href(api.products.get[1], { productId: at + 1 })) },
  { name: 'shop', paths: some(goods, 100).map((_, at) => href(api.shops.get[1], { shopId: at + 1 })) },
]
