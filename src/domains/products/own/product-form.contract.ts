import * as z from 'zod/mini'
import { PictureValue } from '#domains/shops/own/shop-form.contract.ts'
import { clearable, digits, form, line, lines, ReadAt } from '#shared/forms/form-fields.ts'
import { LARGEST_ID } from '#shared/ids.ts'
import { HIGHEST_PRICE, INVALID_PRICE, MAX_PHOTOS, PRODUCT_FIELDS } from './own-products.policy.ts'

const QUANTITY = 'Quantity must be a whole number, 0 or more'
const PHOTOS = `A product can have up to ${MAX_PHOTOS} photos`
const SHOP = 'The shop does not match the address'

/** In naira. Null is invalid (VAL-08, G-159). */
export const Price = digits(
  z.number({ error: INVALID_PRICE }).check(
    z.minimum(0, 'Price must be positive'),
    z.refine((price) => price !== 0, INVALID_PRICE),
    z.maximum(HIGHEST_PRICE, 'Price must be at most ₦9,999,999,999.99'),
    z.refine(
      (price) => price < 0 || price > HIGHEST_PRICE || price === Number(price.toFixed(2)),
      'Price can have up to 2 decimal places',
    ),
  ),
)
/** The unit after 'per' (G-186). */
export const Unit = clearable(line(PRODUCT_FIELDS.unit.label, 'The unit is text', PRODUCT_FIELDS.unit.lengths))
const Quantity = digits(z.int({ error: QUANTITY }).check(z.minimum(0, QUANTITY), z.maximum(LARGEST_ID, QUANTITY)))

/** SHAPE-18, without photos and shop, as in a price list. */
const draftFields = {
  name: line('Product name', 'Product name is required', PRODUCT_FIELDS.name.lengths),
  description: clearable(lines(PRODUCT_FIELDS.description.label, PRODUCT_FIELDS.description.lengths.longest)),
  price: Price,
  unit: Unit,
  /** Empty if the owner does not count stock (G-035). */
  quantity: clearable(Quantity),
  isActive: z.optional(z.boolean({ error: 'Available must be yes or no' })),
}
const photoFields = {
  imageUrl: clearable(PictureValue),
  /** All photos in order, or all but the first (G-037). */
  images: z.optional(z.nullable(z.array(PictureValue, { error: PHOTOS }).check(z.maxLength(MAX_PHOTOS, PHOTOS)))),
}

/** VAL-07 to VAL-09. */
export const NewProductBody = form({
  ...draftFields,
  ...photoFields,
  /** Must match the address (G-160). */
  shopId: z.optional(digits(z.int({ error: SHOP }))),
})
/** Changes only the named fields (G-067). */
export const ProductEditBody = form({
  ...draftFields,
  ...photoFields,
  name: z.optional(draftFields.name),
  price: z.optional(draftFields.price),
  updatedAt: ReadAt,
})
export const ProductDraft = form(draftFields)
export type ProductDraft = z.output<typeof ProductDraft>

export const ProductId = z
  .int({ error: 'Which product?' })
  .check(z.minimum(1, 'Which product?'), z.maximum(LARGEST_ID, 'Which product?'))

/** Changes only the named fields. An invalid line does not affect others. */
export const PriceLine = form({
  id: ProductId,
  price: z.optional(Price),
  unit: Unit,
  isActive: draftFields.isActive,
  updatedAt: ReadAt,
})
export type PriceLine = z.output<typeof PriceLine>
