/** What may have changed on an approved shop, in words. */
export const EDITED = {
  name: 'Name',
  phone: 'Phone',
  location: 'Location',
  address: 'Address',
  email: 'Email',
  website: 'Website',
  picture: 'Photo',
  description: 'Description',
  category: 'Category',
  productName: 'Product name',
  productPicture: 'Product photo',
  price: 'Price',
} as const
export type EditedField = keyof typeof EDITED

/** From this risk on an edit stands out; `edit_risk()` of the database gives it. */
export const RISKY = 25
export const TRIPLED = 50

/** An admin looks through at most so many of a shop at once. */
export const MOST_EDITS_SEEN = 1000

/** Why an edit stands out; null when it does not. */
export function riskWords(field: EditedField, isShared: boolean, risk: number): string | null {
  if (isShared) return `Another shop has this ${field === 'phone' ? 'phone number' : 'picture'}`
  if (field === 'price' && risk >= TRIPLED) return 'Three times the price or more'
  return risk >= RISKY ? `Another ${EDITED[field].toLowerCase()}` : null
}
