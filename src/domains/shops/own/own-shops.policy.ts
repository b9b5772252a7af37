import type { Lengths } from '#shared/forms/form-fields.ts'
import { MAX_DECODING_MS } from '#shared/picture.ts'

/** Characters, as in the columns that have a length (CONST-20). */
export const SHOP_LENGTHS = {
  name: { shortest: 1, longest: 200 },
  description: { shortest: 1, longest: 5_000 },
  location: { shortest: 1, longest: 200 },
  address: { shortest: 1, longest: 500 },
  phone: { shortest: 10, longest: 20 },
  email: { shortest: 3, longest: 100 },
  website: { shortest: 4, longest: 200 },
} as const satisfies Record<string, Lengths>

/** G-101. */
export const MAX_SHOPS = 20
/** A price sheet counts as one edit. */
export const EDITS_PER_HOUR = 600

/** Limits of a call that may carry an embedded picture (G-161). */
export const WITH_PICTURES = { bytes: 12 * 1024 * 1024, ms: MAX_DECODING_MS }
/** In characters: an embedded picture of 5 MB. */
export const MAX_PICTURE_LENGTH = Math.ceil((5 * 1024 * 1024 * 4) / 3) + 100

export const OTHERS_SHOP = 'You can only edit your own shops.'
export const UNKNOWN_CATEGORY = 'Please choose a category from the list'
