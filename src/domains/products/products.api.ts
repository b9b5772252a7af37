import { findTown } from '#domains/places/places.ts'
import { notFound } from '#platform/http/errors.ts'
import { type Handler, handle } from '#platform/http/handle.ts'
import { pageHeaders } from '#platform/http/paging.ts'
import { pointOf } from '#shared/point.ts'
import { ratingOf } from '#shared/rating.ts'
import { products as contract, type Product } from './products.contract.ts'
import { findListedProduct, type ProductRow, searchProducts, similarProducts } from './products.search.ts'

export function productsApi(): Handler[] {
  return [
    handle(contract.search, async ({ db, query, header }) => {
      const found = await searchProducts(db, { ...query, near: pointOf(query.near, findTown) })
      pageHeaders(header, found, contract.search.route[1], query)
      return found.items.map(publicProduct)
    }),

    handle(contract.get, async ({ db, params }) => {
      const product = await findListedProduct(db, params.productId)
      if (!product) throw notFound('product.not_found', 'Product not found')
      return publicProduct(product)
    }),

    handle(contract.similar, async ({ db, params }) => {
      const product = await findListedProduct(db, params.productId)
      if (!product) throw notFound('product.not_found', 'Product not found')
      return (await similarProducts(db, product.id, 6)).map(publicProduct)
    }),
  ]
}

/** A product's category is its shop's (G-039). */
function publicProduct({ categoryName, shop, ...product }: ProductRow): Product {
  const { ratingSum, categoryName: shopCategory, ...shown } = shop
  return {
    ...product,
    category: categoryName,
    shop: { ...shown, rating: ratingOf(ratingSum, shop.reviewCount), category: shopCategory },
  }
}
