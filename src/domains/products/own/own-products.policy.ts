import type { Lengths } from '#shared/forms/form-fields.ts'

/** In characters; those of the columns where these have a length (CONST-20). */
export const PRODUCT_LENGTHS = {
  name: { shortest: 1, longest: 200 },
  description: { shortest: 1, longest: 5_000 },
  unit: { shortest: 1, longest: 30 },
} as const satisfies Record<string, Lengths>

/** Of one product (G-037). */
export const MOST_PHOTOS = 8
/** In naira, as the column holds it (G-159). */
export const HIGHEST_PRICE = 9_999_999_999.99
/** Per owner, by form and by import (G-168, G-181). */
export const PRODUCTS_PER_DAY = { form: 300, import: 5_000 } as const
/** Own products that one owner may read in an hour by pages of more than an ordinary one: a list of 5,000 sixty times. */
export const READ_AT_LARGE_PER_HOUR = 300_000
/** On an ordinary page; those are not counted. */
export const ORDINARY_PAGE = 100
/** Products in one statement: of an import, and lines of a price sheet. */
export const LONGEST_BATCH = 1_000

export const INVALID_PRICE = 'Please enter a valid price greater than 0.'
export const OTHERS_PRODUCT = 'You can only change your own products.'
/** ERR-11. */
export const OTHERS_PRODUCT_TO_DELETE = 'You can only delete your own products.'
