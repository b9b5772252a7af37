import type { Lengths } from '#shared/forms/form-fields.ts'

/** In characters; those of the columns where these have a length (CONST-20). */
export const SHOP_LENGTHS = {
  name: { shortest: 1, longest: 200 },
  description: { shortest: 1, longest: 5_000 },
  location: { shortest: 1, longest: 200 },
  address: { shortest: 1, longest: 500 },
  phone: { shortest: 10, longest: 20 },
  email: { shortest: 3, longest: 100 },
  website: { shortest: 4, longest: 200 },
} as const satisfies Record<string, Lengths>

/** Per owner (G-101, G-168). */
export const MOST_SHOPS = 20
export const SHOPS_PER_DAY = 20
/** Changes and deletions of shops and products, per owner; a price sheet is one. */
export const EDITS_PER_HOUR = 600

/** Bytes of a call that may carry embedded pictures (G-161). */
export const WITH_PICTURES = 12 * 1024 * 1024
/** An embedded picture of 5 MB in characters. */
export const LONGEST_PICTURE = Math.ceil((5 * 1024 * 1024 * 4) / 3) + 100

export const OTHERS_SHOP = 'You can only change your own shops.'
export const UNKNOWN_CATEGORY = 'Please choose a category of the list'
