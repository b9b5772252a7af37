import { SuggestsEmail } from '#domains/accounts/components/fields/suggests-email.tsx'
import { SuggestsPlaces } from '#domains/places/components/place-field.tsx'
import { SHOP_LABELS, type ShopField } from '#domains/shops/own/shop-fields.policy.ts'
import type { OwnShop } from '#domains/shops/shops.contract.ts'
import { shownPhone } from '#shared/forms/phone-number.ts'
import { TextArea, TextField } from '#ui/field.tsx'
import { CategoryField } from '../fields/category-field.tsx'
import { firstFocus } from '../fields/first-focus.ts'
import { MoreDetails } from '../fields/more-details.tsx'
import { Required } from '../fields/required.tsx'

export type ShopText = (name: Exclude<ShopField, 'imageUrl' | 'openingHours'>) => {
  label: string
  name: string
  defaultValue: string
  maxLength: number | undefined
  error: string | undefined
  onInput: () => void
}

/** `onPlace` is called after a suggested place was taken. */
export function FirstShopFields({
  text,
  shop,
  ownPhone,
  onPlace,
}: {
  text: ShopText
  shop: OwnShop | undefined
  ownPhone: string | null
  onPlace: () => void
}) {
  const phone = text('phone')
  const isOwn = !shop && ownPhone !== null && phone.defaultValue === shownPhone(ownPhone)
  return (
    <>
      <TextField
        {...text('name')}
        ref={firstFocus}
        label={<Required>{SHOP_LABELS.name}</Required>}
        required
        autoComplete="off"
      />
      <CategoryField {...text('categoryId')} current={shop?.category} />
      <SuggestsPlaces onChoose={onPlace}>
        <TextField
          {...text('location')}
          label={<Required>{SHOP_LABELS.location}</Required>}
          required
          placeholder="Area and town, such as Yaba, Lagos"
          autoComplete="off"
        />
      </SuggestsPlaces>
      <TextField
        {...phone}
        hint={isOwn ? 'From your account. Customers call this number.' : 'Customers call this number.'}
        type="tel"
        autoComplete="tel"
      />
    </>
  )
}

export function MoreShopFields({ text, isOpen }: { text: ShopText; isOpen: boolean }) {
  return (
    <MoreDetails of="Description, address, email, website" isOpen={isOpen}>
      <TextArea {...text('description')} hint="What do you sell, and what are you known for?" />
      <TextField
        {...text('landmark')}
        hint="Something nearby that everyone knows, such as: opposite the central mosque"
      />
      <TextField {...text('address')} autoComplete="street-address" />
      <SuggestsEmail>
        <TextField {...text('email')} type="email" autoComplete="email" autoCapitalize="none" />
      </SuggestsEmail>
      <TextField {...text('website')} type="text" inputMode="url" autoComplete="url" autoCapitalize="none" />
    </MoreDetails>
  )
}
