import { readFound } from '#client/api/reads.ts'
import type { Product } from '../products.contract.ts'
import { productRoutes } from '../products.routes.ts'
import { type ListedProduct, listedProduct } from './product-reads.ts'

/** Number on the landing page (CONST-02). */
export const LANDING_PRODUCTS = 9

// Small cards have no room for a description.
const brieflyListed = (product: Product): ListedProduct => ({ ...listedProduct(product), description: null })

/** Reads the newest products, at most two per shop (G-030). `category` is a slug, or '' for all. */
export const landingProductsRead = (category: string) =>
  readFound(
    productRoutes.search[1],
    { category, sort: 'newest', perShop: '2', limit: String(LANDING_PRODUCTS) },
    brieflyListed,
  )
