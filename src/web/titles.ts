import { formatNaira } from '#shared/money.ts'

export const PRODUCT_NAME = 'LocalShopFinder'

const withName = (title: string) => `${title} | ${PRODUCT_NAME}`

/** What the browser's tab and search results say, the same from server and browser. */
export const titles = {
  home: `${PRODUCT_NAME}: find local shops and products in Nigeria`,
  browseProducts: (filters: { product?: string; location?: string; shop?: string; category?: string }) =>
    withName(describe('Products', filters.product, filters.category, filters.shop, filters.location)),
  browseShops: (filters: { search?: string; location?: string; category?: string }) =>
    withName(describe('Shops', filters.search, filters.category, undefined, filters.location)),
  shop: (shop: { name: string; location: string } | null | undefined) =>
    withName(shop ? `${shop.name}, ${shop.location}` : 'Shop Not Found'),
  product: (product: { name: string; price: string; shop: { name: string } } | null | undefined) =>
    withName(product ? `${product.name}, ${formatNaira(product.price)} at ${product.shop.name}` : 'Product Not Found'),
  favourites: withName('Favorites'),
  privacy: withName('Privacy Policy'),
  terms: withName('Terms of Service'),
  notFound: withName('404 Page Not Found'),
}

function describe(what: string, words?: string, category?: string, shop?: string, location?: string): string {
  return [
    words ? `${words}: ${what.toLowerCase()}` : what,
    category && `in ${category}`,
    shop && `from ${shop}`,
    location && `in ${location}`,
  ]
    .filter(Boolean)
    .join(' ')
}
