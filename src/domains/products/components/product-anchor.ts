/** Returns the fragment of a product on its shop's page (G-040). */
export const productAnchor = (productId: number) => `product-${productId}`
