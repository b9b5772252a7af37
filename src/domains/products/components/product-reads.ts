import { readFound, readOrNull } from '#web/reads.ts'
import { api, href } from '../../../routes.ts'
import type { Product } from '../products.contract.ts'

/** The landing page shows this many products (CONST-02). */
export const LANDING_PRODUCTS = 9

export type ProductFilters = {
  shop?: string
  product?: string
  location?: string
  category?: string
  sort?: string
  near?: string
  page?: string
}

/** What a card shows of a product. */
export type ListedProduct = Omit<Product, 'images'>

const listedProduct = ({ images: _images, ...product }: Product): ListedProduct => product
/** Small cards have no room for a description. */
const brieflyListed = (product: Product): ListedProduct => ({ ...listedProduct(product), description: null })

/** Products of listed shops that match (PROD-01). */
export const productSearchRead = (filters: ProductFilters = {}) =>
  readFound(api.products.search[1], { ...filters }, listedProduct)

/** The newest products, at most two of one shop (G-030); `category` is a slug, or '' for all. */
export const landingProductsRead = (category: string) =>
  readFound(
    api.products.search[1],
    { category, sort: 'newest', perShop: '2', limit: String(LANDING_PRODUCTS) },
    brieflyListed,
  )

export const productRead = (productId: string) => readOrNull<Product>(href(api.products.get[1], { productId }))

export const similarProductsRead = (productId: string) =>
  readOrNull<Product[]>(href(api.products.similar[1], { productId }))
