import { type Described, labelsOf } from '#shared/forms/described.ts'

/** In the order of the form. Lengths in characters, as in the columns that have one (CONST-20). */
export const SHOP_FIELDS = {
  name: { label: 'Shop Name', lengths: { shortest: 1, longest: 200 } },
  description: { label: 'Description', lengths: { shortest: 1, longest: 5_000 } },
  categoryId: { label: 'Category' },
  location: { label: 'Location', lengths: { shortest: 1, longest: 200 } },
  landmark: { label: 'Landmark', lengths: { shortest: 1, longest: 120 } },
  address: { label: 'Address', lengths: { shortest: 1, longest: 500 } },
  phone: { label: 'Phone', lengths: { shortest: 10, longest: 20 } },
  email: { label: 'Email', lengths: { shortest: 3, longest: 100 } },
  website: { label: 'Website', lengths: { shortest: 4, longest: 200 } },
  imageUrl: { label: 'Shop photo' },
  openingHours: { label: 'Opening hours' },
} as const satisfies Record<string, Described>

export type ShopField = keyof typeof SHOP_FIELDS
export const shopFields = Object.keys(SHOP_FIELDS) as ShopField[]
export const shopField = (name: ShopField): Described => SHOP_FIELDS[name]
export const SHOP_LABELS = labelsOf(SHOP_FIELDS)
