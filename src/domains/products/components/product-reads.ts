import { readFound, readOrNull } from '#client/api/reads.ts'
import { href } from '#routes.ts'
import { dayInLagos } from '#shared/time/lagos-time.ts'
import type { Product, ProductDetail } from '../products.contract.ts'
import { productRoutes } from '../products.routes.ts'

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
  available?: string
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
  readFound(productRoutes.search[1], { ...filters }, listedProduct)

export const productRead = (productId: string) => readOrNull<ProductDetail>(href(productRoutes.get[1], { productId }))

export const similarProductsRead = (productId: string) =>
  readOrNull<Product[]>(href(productRoutes.similar[1], { productId }))
