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
}

/** A shop as the fields show it; an empty form without one. */
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
  }
}

type Sent = Partial<Record<ShopField, string | number | null>>

/** What is sent (SHAPE-17): of a new shop what was filled in (VAL-04), of an edited one what differs from `read`. */
export function shopBody(typed: Texts<ShopField>, read: Texts<ShopField> | null): Sent {
  const isRequired = (name: string) => name === 'name' || name === 'location'
  const sent: Sent = {}
  for (const [name, text] of Object.entries(changedFields(typed, read)) as [ShopField, string][]) {
    if (text.trim() !== '' || isRequired(name)) sent[name] = name === 'categoryId' ? Number(text) : text
    else if (read) sent[name] = null
  }
  return sent
}
