import { hoursOf, hoursText } from '#domains/shops/components/own-shops/hours/hours-draft.ts'
import type { OwnShop } from '#domains/shops/shops.contract.ts'
import { changedFields, type Texts } from './edited-values.ts'

export const SHOP_FIELDS = [
  'name',
  'description',
  'categoryId',
  'location',
  'address',
  'phone',
  'email',
  'website',
  'imageUrl',
  'openingHours',
] as const
export type ShopField = (typeof SHOP_FIELDS)[number]

export const SHOP_LABELS: Readonly<Record<ShopField, string>> = {
  name: 'Shop Name',
  description: 'Description',
  categoryId: 'Category',
  location: 'Location',
  address: 'Address',
  phone: 'Phone',
  email: 'Email',
  website: 'Website',
  imageUrl: 'Shop photo',
  openingHours: 'Opening hours',
}

export function shopValues(shop?: OwnShop): Texts<ShopField> {
  return {
    name: shop?.name ?? '',
    description: shop?.description ?? '',
    categoryId: shop?.category ? String(shop.category.id) : '',
    location: shop?.location ?? '',
    address: shop?.address ?? '',
    phone: shop?.phone ?? '',
    email: shop?.email ?? '',
    website: shop?.website ?? '',
    imageUrl: shop?.imageUrl ?? '',
    openingHours: hoursText(shop?.openingHours),
  }
}

type Sent = Partial<Record<ShopField, string | number | object | null>>

/** Returns a new shop's filled-in fields (VAL-04), or the changes of an edit from `read` (SHAPE-17). */
export function shopBody(typed: Texts<ShopField>, read: Texts<ShopField> | null): Sent {
  const isRequired = (name: string) => name === 'name' || name === 'location'
  const sent: Sent = {}
  for (const [name, text] of Object.entries(changedFields(typed, read)) as [ShopField, string][]) {
    const value = text.trim() !== '' || isRequired(name) ? sentAs(name, text) : null
    if (value !== null || read) sent[name] = value
  }
  return sent
}

function sentAs(name: ShopField, text: string): string | number | object | null {
  if (name === 'openingHours') return hoursOf(text)
  return name === 'categoryId' ? Number(text) : text
}
