import * as z from 'zod/mini'
import { looksLikeEmail, plainEmail } from '#shared/contact.ts'
import { clearable, digits, explained, form, line, lines, ReadAt } from '#shared/forms/form-fields.ts'
import { phoneProblem, readPhone } from '#shared/forms/phone-number.ts'
import { webAddress } from '#shared/forms/web-address.ts'
import { LARGEST_ID } from '#shared/ids.ts'
import { TypedHours } from '../hours/opening-hours.contract.ts'
import { MAX_PICTURE_LENGTH, UNKNOWN_CATEGORY } from './own-shops.policy.ts'
import { SHOP_FIELDS } from './shop-fields.policy.ts'

const EMAIL = 'Please enter a valid email address'
const PHONE = 'Please enter a phone number of at least 10 digits'
const WEBSITE = 'Please enter a web address such as https://example.ng'
const PICTURE = 'Please choose a photo'

const shorter = (longest: number, label: string) =>
  z.maxLength(longest, `${label} must be at most ${longest} characters`)

/** Stored as G-211 says. */
const Phone = z.string({ error: PHONE }).check(
  explained((text) => phoneProblem(text, PHONE)),
  z.overwrite((text) => readPhone(text).phone ?? text),
)
const Email = z
  .string({ error: EMAIL })
  .check(z.overwrite(plainEmail), shorter(SHOP_FIELDS.email.lengths.longest, 'Email'), z.refine(looksLikeEmail, EMAIL))
/** Allows only http and https, because the page links to it. */
const Website = z.string({ error: WEBSITE }).check(
  z.overwrite((typed) => webAddress(typed) ?? typed.trim()),
  shorter(SHOP_FIELDS.website.lengths.longest, 'Website'),
  z.refine((text) => webAddress(text) !== null, WEBSITE),
)
const CategoryId = digits(
  z.int({ error: UNKNOWN_CATEGORY }).check(z.minimum(1, UNKNOWN_CATEGORY), z.maximum(LARGEST_ID, UNKNOWN_CATEGORY)),
)

/** An embedded data URL, or the address of a stored picture (G-161). */
export const PictureValue = z
  .string({ error: PICTURE })
  .check(z.minLength(1, PICTURE), z.maxLength(MAX_PICTURE_LENGTH, 'This photo is larger than 5 MB'))

/** SHAPE-17. */
const fields = {
  name: line('Shop name', 'Shop name is required', SHOP_FIELDS.name.lengths),
  location: line('Location', 'Location is required', SHOP_FIELDS.location.lengths),
  description: clearable(lines('Description', SHOP_FIELDS.description.lengths.longest)),
  landmark: clearable(line('Landmark', 'Landmark is text', SHOP_FIELDS.landmark.lengths)),
  address: clearable(line('Address', 'Address is text', SHOP_FIELDS.address.lengths)),
  phone: clearable(Phone),
  email: clearable(Email),
  website: clearable(Website),
  categoryId: clearable(CategoryId),
  /** G-038. */
  imageUrl: clearable(PictureValue),
  /** In Lagos time. Null deletes the hours. */
  openingHours: TypedHours,
}

/** VAL-01 to VAL-04. */
export const NewShopBody = form(fields)
/** G-068. */
export const ShopEditBody = form({
  ...fields,
  name: z.optional(fields.name),
  location: z.optional(fields.location),
  updatedAt: ReadAt,
})

export const HideBody = form({ isHidden: z.boolean({ error: 'isHidden is true or false' }) })
