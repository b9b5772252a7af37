import { landingProductsRead } from '#domains/products/components/product-reads.ts'
import { categoriesRead, landingShopsRead } from '#domains/shops/components/shop-reads.ts'

/** What the landing page begins with, for the server and for browsers that read in advance. */
export const homeReads = () => [categoriesRead(), landingShopsRead(), landingProductsRead('')]
