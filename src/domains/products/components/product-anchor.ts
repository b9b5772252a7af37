/** Returns the fragment of a product on its shop's page (G-040). */
export const productAnchor = (productId: number) => `product-${productId}`

/** Returns the fragment that tells a shop's page from which product the person came. No element has it, so the page opens at its top. */
export const fromProduct = (productId: number) => `from-${productId}`
