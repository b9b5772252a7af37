import { SHOP_LABELS } from '../../own/shop-fields.policy.ts'

const { categoryId: category, imageUrl: _photo, openingHours: _hours, ...labels } = SHOP_LABELS

export const EDITED_FIELDS = {
  ...labels,
  name: 'Name',
  category,
  picture: 'Photo',
  productName: 'Product name',
  productPicture: 'Product photo',
  price: 'Price',
  priceChanges: 'Price changes',
} as const
export type EditedField = keyof typeof EDITED_FIELDS

/** `edit_risk()` in the database computes the risk. */
export const RISKY_FIELDS = 25
export const TRIPLED = 50

export const MAX_EDITS_SEEN = 1000

export function riskText(field: EditedField, isShared: boolean, risk: number): string | null {
  if (isShared) return `Another shop uses this ${field === 'phone' ? 'phone number' : 'picture'}`
  if (field === 'priceChanges') return 'Shown without a confirmed price'
  if (field === 'price' && risk >= TRIPLED) return 'Price at least tripled'
  return risk >= RISKY_FIELDS ? `Another ${EDITED_FIELDS[field].toLowerCase()}` : null
}
