/** The fragment of an address that points at a product on its shop's page (G-040). */
export const productAnchor = (productId: number) => `product-${productId}`
