import * as z from 'zod/mini'
import { contactProblem, customerContact, MAX_EMAIL_LENGTH, plainEmail } from '#shared/contact.ts'
import { digits, explained, form, type Lengths, line, lines, optional } from '#shared/forms/form-fields.ts'
import { phoneProblem } from '#shared/forms/phone-number.ts'
import { LARGEST_ID } from '#shared/ids.ts'
import {
  DECISIONS,
  DELIVERY_LENGTHS,
  HIGHEST_DELIVERY_PRICE,
  MAX_NOTE_LENGTH,
  MAX_QUANTITY,
  STATUSES,
  takesNote,
} from './delivery.policy.ts'

const QUANTITY = `The quantity is a whole number from 1 to ${MAX_QUANTITY.toLocaleString('en-NG')}`
const CONTACT = 'Please enter a valid phone number or email address'
export const NO_CONTACT = 'Phone number or email is required'
const PHONE = 'Please enter a phone number of at least 10 digits'
const READY = 'Please enter when it will be ready'
const PRICE = `Enter a whole naira amount up to ₦${HIGHEST_DELIVERY_PRICE.toLocaleString('en-NG')}`

const required = (label: string, lengths: Lengths) => line(label, `${label} is required`, lengths)
const Id = (which: string) => z.int({ error: which }).check(z.minimum(1, which), z.maximum(LARGEST_ID, which))

const Contact = z.pipe(
  z.string({ error: NO_CONTACT }).check(
    z.trim(),
    z.minLength(1, NO_CONTACT),
    z.maxLength(MAX_EMAIL_LENGTH, CONTACT),
    explained((text) => contactProblem(text, CONTACT)),
  ),
  z.transform((typed) => {
    const { email, phone } = customerContact(typed)
    return email === null ? { email, phone } : { email: plainEmail(email), phone }
  }),
)
export type Contact = z.output<typeof Contact>

/** The five stated values and the requester's contact (G-065), and another recipient if given (G-185). */
export const DeliveryBody = form({
  productName: required('Product name', DELIVERY_LENGTHS.productName),
  shopName: required('Shop name', DELIVERY_LENGTHS.shopName),
  quantity: digits(z.int({ error: QUANTITY }).check(z.minimum(1, QUANTITY), z.maximum(MAX_QUANTITY, QUANTITY))),
  shopLocation: required('Shop location', DELIVERY_LENGTHS.shopLocation),
  deliveryAddress: lines('Delivery address', DELIVERY_LENGTHS.deliveryAddress.longest).check(
    z.minLength(1, 'Delivery address is required'),
  ),
  contact: Contact,
  receiverName: optional(required('Receiver’s name', DELIVERY_LENGTHS.receiverName)),
  receiverPhone: optional(z.string({ error: PHONE }).check(explained((text) => phoneProblem(text, PHONE)))),
  landmark: optional(required('Landmark', DELIVERY_LENGTHS.landmark)),
  /** Optional: with them, the shop gets a notice. */
  shopId: z.optional(Id('Which shop?')),
  productId: z.optional(Id('Which product?')),
})
export type DeliveryBody = z.output<typeof DeliveryBody>

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)$/

export const ShopAnswerBody = form({
  available: z.boolean({ error: 'Is it available? Yes or no' }),
  readyAt: optional(
    z.string({ error: READY }).check(z.refine((text) => MOMENT.test(text) && !Number.isNaN(Date.parse(text)), READY)),
  ),
}).check(z.refine(({ available, readyAt }) => !available || readyAt !== undefined, { error: READY, path: ['readyAt'] }))
export type ShopAnswerBody = z.output<typeof ShopAnswerBody>

/** As typed by the person, because an invalid contact gets the same error as a wrong one. */
const GivenContact = z
  .string({ error: NO_CONTACT })
  .check(z.trim(), z.minLength(1, NO_CONTACT), z.maxLength(300, NO_CONTACT))

/** The contact is in the body, because logs store addresses (G-203). */
export const StatusBody = form({ contact: GivenContact })

/** The contact proves a requester who is not signed in. `price` is the agreed price in naira. */
export const DecisionBody = form({
  contact: optional(GivenContact),
  decision: z.enum(DECISIONS, { error: 'Agree or cancel?' }),
  price: optional(z.int({ error: PRICE })),
}).check(
  z.refine(({ decision, price }) => decision === 'cancel' || price !== undefined, {
    error: 'Please choose the price you accept',
    path: ['price'],
  }),
)
export type DecisionBody = z.output<typeof DecisionBody>

/** Accepts 'on the way' and 'On_The_Way' for the same status. */
const Status = z.pipe(
  z.transform<unknown, unknown>((value) =>
    typeof value === 'string' ? value.trim().toLowerCase().replace(/[ -]+/g, '_') : value,
  ),
  z.enum(STATUSES, { error: `The status is one of ${STATUSES.join(', ')}` }),
)

/** 'quoted' takes a price, 'cancelled' and 'failed' a note for the requester. `seen` is the id of the last step on screen. */
export const DeliveryStatusBody = form({
  status: Status,
  price: optional(digits(z.int({ error: PRICE }).check(z.minimum(0, PRICE), z.maximum(HIGHEST_DELIVERY_PRICE, PRICE)))),
  note: optional(lines('The note', MAX_NOTE_LENGTH)),
  seen: optional(Id('Please reload and try again')),
}).check(
  z.refine(({ status, price }) => status !== 'quoted' || price !== undefined, {
    error: 'Please give the price of the delivery',
    path: ['price'],
  }),
  z.refine(({ status, note }) => note === undefined || takesNote(status), {
    error: 'Add a note only when you cancel or cannot deliver',
    path: ['note'],
  }),
)
export type DeliveryStatusBody = z.output<typeof DeliveryStatusBody>
