import type { ProductField } from '#domains/products/own/own-products.policy.ts'
import type { OwnProduct } from '#domains/shops/shops.contract.ts'
import { readNaira, typedPrice } from '#shared/forms/naira.ts'
import { changedFields, type Texts } from './edited-values.ts'

/** Returns the texts of the form, with the photos as JSON. Without a product, the form is empty. */
export function productValues(product?: OwnProduct): Texts<ProductField> {
  return {
    name: product?.name ?? '',
    description: product?.description ?? '',
    price: product ? typedPrice(product.price) : '',
    unit: product?.unit ?? '',
    quantity: product?.quantity?.toString() ?? '',
    images: JSON.stringify(product?.images ?? []),
    isActive: String(product?.isActive ?? true),
  }
}

/** Formats '1500.00' as '1500'. */
export const plainPrice = (price: string) => price.replace(/\.00$/, '')

/** Formats a price with its kobo, so that two different prices never look alike. */
export const exactPrice = (price: string) => `₦${typedPrice(price)}`

/** Returns the typed price in naira, negative ones too; NaN if it is invalid or has two readings. */
export function priceOf(typed: string): number {
  const plain = typed.trim()
  return /^-?\d+(?:\.\d{1,2})?$/.test(plain) ? Number(plain) : (readNaira(typed).naira ?? Number.NaN)
}

/** Returns the question about a price with two readings; null for others. */
export function priceQuestion(typed: string): string | null {
  const { problem } = readNaira(typed)
  return problem?.includes('?') ? problem : null
}

/** The price is compared as its field shows it, also while it is being typed. */
export const withCommas = (typed: Texts<ProductField>) => ({ ...typed, price: typedPrice(typed.price) })

export const photosIn = (images: string): string[] => JSON.parse(images || '[]') as string[]

export type ProductBody = {
  name?: string
  description?: string | null
  price?: number
  unit?: string | null
  quantity?: number | string | null
  imageUrl?: string | null
  images?: string[]
  isActive?: boolean
}

/** Returns a new product's filled-in fields, or the changes of an edit from `read` (SHAPE-18, G-037). */
export function productBody(typed: Texts<ProductField>, read: Texts<ProductField> | null): ProductBody {
  const { name, price, images, isActive, ...texts } = changedFields(withCommas(typed), read)
  const sent: ProductBody = {}
  if (name !== undefined) sent.name = name
  if (price !== undefined) sent.price = priceOf(price)
  for (const [field, text] of Object.entries(texts) as ['description' | 'unit' | 'quantity', string][]) {
    if (text.trim() !== '') sent[field] = text
    else if (read) sent[field] = null
  }
  const photos = photosIn(images ?? '')
  if (images !== undefined && (read || photos.length > 0)) {
    sent.imageUrl = photos[0] ?? null
    sent.images = photos.slice(1)
  }
  if (isActive !== undefined && (read || isActive !== 'true')) sent.isActive = isActive === 'true'
  return sent
}
