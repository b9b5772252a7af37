import { readFound, readOrNull } from '#client/api/reads.ts'
import { lagosDay } from '#shared/time/days-ago.ts'
import { api, href } from '../../../routes.ts'
import type { Product, ProductDetail } from '../products.contract.ts'

/** On the landing page (CONST-02). */
export const LANDING_PRODUCTS = 9

export type ProductFilters = {
  shop?: string
  product?: string
  literal?: string
  location?: string
  category?: string
  minPrice?: string
  maxPrice?: string
  sort?: string
  near?: string
  page?: string
}

/** A product on a card. */
export type ListedProduct = Omit<Product, 'images' | 'categoryIcon'> & { categoryIcon?: string | null | undefined }

// Cards show one photo and the day alone, and a product's category is its shop's.
const listedProduct = ({ images: _images, ...product }: Product): ListedProduct => ({
  ...product,
  categoryIcon: product.categoryIcon ?? null,
  shop: { ...product.shop, category: null },
  priceConfirmedAt: lagosDay(product.priceConfirmedAt),
})
// Small cards have no room for a description.
const brieflyListed = (product: Product): ListedProduct => ({ ...listedProduct(product), description: null })

export const productSearchRead = (filters: ProductFilters = {}) =>
  readFound(api.products.search[1], { ...filters }, listedProduct)

/** The newest products, at most two per shop (G-030); `category` is a slug, or '' for all. */
export const landingProductsRead = (category: string) =>
  readFound(
    api.products.search[1],
    { category, sort: 'newest', perShop: '2', limit: String(LANDING_PRODUCTS) },
    brieflyListed,
  )

export const productRead = (productId: string) => readOrNull<ProductDetail>(href(api.products.get[1], { productId }))

export const similarProductsRead = (productId: string) =>
  readOrNull<Product[]>(href(api.products.similar[1], { productId }))
