import { hoursOf, hoursText, USUAL_HOURS } from '#domains/shops/components/own-shops/hours/hours-draft.ts'
import { type ShopField, shopFields } from '#domains/shops/own/shop-fields.policy.ts'
import type { OwnShop } from '#domains/shops/shops.contract.ts'
import { shownPhone } from '#shared/forms/phone-number.ts'
import { changedFields, type Texts } from '../forms/edited-values.ts'

export function shopValues(shop?: OwnShop): Texts<ShopField> {
  const values = {
    ...shop,
    categoryId: shop?.category?.id,
    openingHours: hoursText(shop?.openingHours),
    phone: shop?.phone && shownPhone(shop.phone),
  }
  return Object.fromEntries(shopFields.map((field) => [field, String(values[field] ?? '')])) as Texts<ShopField>
}

/** The phone of the account is filled in, and the usual hours are ready. */
export const newShopValues = (phone: string | null): Texts<ShopField> => ({
  ...shopValues(),
  phone: phone === null ? '' : shownPhone(phone),
  openingHours: USUAL_HOURS,
})

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
