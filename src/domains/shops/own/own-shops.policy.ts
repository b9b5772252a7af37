import { MAX_DECODING_MS } from '#shared/picture.ts'

/** G-101. */
export const MAX_SHOPS = 20
/** A price sheet counts as one edit. */
export const EDITS_PER_HOUR = 600
/** Hiding or showing a shop changes what is found of all its products.*/
export const HIDINGS_PER_HOUR = 20

/** Limits of a call that may carry an embedded picture (G-161). */
export const WITH_PICTURES = { bytes: 12 * 1024 * 1024, ms: MAX_DECODING_MS }
/** In characters: an embedded picture of 5 MB. */
export const MAX_PICTURE_LENGTH = Math.ceil((5 * 1024 * 1024 * 4) / 3) + 100

export const OTHERS_SHOP = 'You can only edit your own shops.'
export const UNKNOWN_CATEGORY = 'Please choose a category from the list'
