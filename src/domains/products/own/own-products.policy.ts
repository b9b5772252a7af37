import { type Described, labelsOf } from '#shared/forms/described.ts'

/** In the order of the form. Lengths in characters, as in the columns that have one (CONST-20). */
export const PRODUCT_FIELDS = {
  name: { label: 'Product Name', lengths: { shortest: 1, longest: 200 } },
  description: { label: 'Description', lengths: { shortest: 1, longest: 5_000 } },
  price: { label: 'Price' },
  unit: { label: 'Unit', lengths: { shortest: 1, longest: 30 } },
  quantity: { label: 'Quantity in stock' },
  images: { label: 'Photos' },
  isActive: { label: 'Available' },
} as const satisfies Record<string, Described>

export type ProductField = keyof typeof PRODUCT_FIELDS
export const productFields = Object.keys(PRODUCT_FIELDS) as ProductField[]
export const productField = (name: ProductField): Described => PRODUCT_FIELDS[name]
export const PRODUCT_LABELS = labelsOf(PRODUCT_FIELDS)

/** Photos per product (G-037). */
export const MAX_PHOTOS = 8
/** In naira, limited by the column (G-159). */
export const HIGHEST_PRICE = 9_999_999_999.99
/** Limit of products in all shops of an owner, until a shop is approved or a billing period is paid. */
export const UNPAID_PRODUCTS = 200
/** Own products that an owner may read in an hour on large pages. It is enough for a list of 5,000 sixty times. */
export const READ_AT_LARGE_PER_HOUR = 300_000
/** Products on an ordinary page. Ordinary pages are not counted. */
export const ORDINARY_PAGE = 100
export const MAX_BATCH_SIZE = 1_000

export const unpaidLimit = (room: number): string =>
  `Until a shop of yours is approved or a year is paid you can keep ${UNPAID_PRODUCTS} products. ${
    room === 0 ? 'That is how many you have' : `There is room for ${room} more`
  }; what you have stays. Subscribe, or add the others once your shop is approved.`
export const INVALID_PRICE = 'Please enter a valid price greater than 0.'
export const OTHERS_PRODUCT = 'You can only edit your own products.'
/** ERR-11. */
export const OTHERS_PRODUCT_TO_DELETE = 'You can only delete your own products.'

/** A product of the shop, as lists name it. `price` is in naira. */
export type StockedProduct = {
  id: number
  name: string
  unit: string | null
  price: number
}

/** Lines and products with the same key are the same product (G-210). */
export const productKey = ({ name, unit }: { name: string; unit?: string | null | undefined }) =>
  [name, unit ?? ''].map((text) => text.toLowerCase().replace(/\s+/g, ' ').trim()).join('\n')

/** Returns for each line the product with its name and unit, in any letter case (G-210). No two lines get the same product. */
export function sameProducts<Product extends Pick<StockedProduct, 'name' | 'unit'>>(
  lines: readonly { name: string; unit?: string | null | undefined }[],
  stock: readonly Product[],
): (Product | null)[] {
  const free = new Map<string, Product[]>()
  for (const product of stock.toReversed()) {
    const key = productKey(product)
    const same = free.get(key)
    if (same) same.push(product)
    else free.set(key, [product])
  }
  return lines.map((line) => free.get(productKey(line))?.pop() ?? null)
}
