/** A product's fragment on its shop's page (G-040). */
export const productAnchor = (productId: number) => `product-${productId}`
