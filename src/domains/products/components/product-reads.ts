import { readFound, readOrNull } from '#client/api/reads.ts'
import { dayInLagos } from '#shared/time/lagos-time.ts'
import { api, href } from '../../../routes.ts'
import type { Product, ProductDetail } from '../products.contract.ts'

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

export type ListedProduct = Omit<Product, 'images' | 'categoryIcon'> & { categoryIcon?: string | null | undefined }

// Cards show only the first photo and the day of the price. A product has the category of its shop.
export const listedProduct = ({ images: _images, ...product }: Product): ListedProduct => ({
  ...product,
  categoryIcon: product.categoryIcon ?? null,
  shop: { ...product.shop, category: null },
  priceConfirmedAt: product.priceConfirmedAt && dayInLagos(product.priceConfirmedAt),
})

export const productSearchRead = (filters: ProductFilters = {}) =>
  readFound(api.products.search[1], { ...filters }, listedProduct)

export const productRead = (productId: string) => readOrNull<ProductDetail>(href(api.products.get[1], { productId }))

export const similarProductsRead = (productId: string) =>
  readOrNull<Product[]>(href(api.products.similar[1], { productId }))
