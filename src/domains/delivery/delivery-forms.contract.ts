import * as z from 'zod/mini'
import { customerContact, LONGEST_EMAIL, looksLikeContact, phoneDigits, plainEmail } from '#shared/contact.ts'
import { digits, form, type Lengths, line, lines, optional } from '#shared/forms/form-fields.ts'
import { LARGEST_ID } from '#shared/ids.ts'
import {
  DECISIONS,
  DELIVERY_LENGTHS,
  HIGHEST_DELIVERY_PRICE,
  LONGEST_NOTE,
  MOST_PIECES,
  STATUSES,
  takesNote,
} from './delivery.policy.ts'

const QUANTITY = `The quantity is a whole number from 1 to ${MOST_PIECES.toLocaleString('en-NG')}`
const CONTACT = 'Please enter a valid phone number or email address'
const NO_CONTACT = 'Phone number or email is required'
const PHONE = 'Please enter a phone number of at least 10 digits'
const READY = 'Please say when it is ready'
const PRICE = `The price is in whole naira, up to ₦${HIGHEST_DELIVERY_PRICE.toLocaleString('en-NG')}`

const required = (label: string, lengths: Lengths) => line(label, `${label} is required`, lengths)
const Id = (which: string) => z.int({ error: which }).check(z.minimum(1, which), z.maximum(LARGEST_ID, which))

/** A phone number or an email address, as on the customer forms. */
const Contact = z.pipe(
  z
    .string({ error: NO_CONTACT })
    .check(
      z.trim(),
      z.minLength(1, NO_CONTACT),
      z.maxLength(LONGEST_EMAIL, CONTACT),
      z.refine(looksLikeContact, CONTACT),
    ),
  z.transform((typed) => {
    const { email, phone } = customerContact(typed)
    return email === null ? { email, phone } : { email: plainEmail(email), phone }
  }),
)
export type Contact = z.output<typeof Contact>

/** The five stated values and how to reach the requester (G-065); whom to bring it to, if that is somebody else (G-185). */
export const DeliveryBody = form({
  productName: required('Product name', DELIVERY_LENGTHS.productName),
  shopName: required('Shop name', DELIVERY_LENGTHS.shopName),
  quantity: digits(z.int({ error: QUANTITY }).check(z.minimum(1, QUANTITY), z.maximum(MOST_PIECES, QUANTITY))),
  shopLocation: required('Shop location', DELIVERY_LENGTHS.shopLocation),
  deliveryAddress: lines('Delivery address', DELIVERY_LENGTHS.deliveryAddress.longest).check(
    z.minLength(1, 'Delivery address is required'),
  ),
  contact: Contact,
  receiverName: optional(required('Receiver’s name', DELIVERY_LENGTHS.receiverName)),
  receiverPhone: optional(
    line('Receiver’s phone', PHONE, DELIVERY_LENGTHS.receiverPhone).check(
      z.refine((text) => phoneDigits(text) !== null, PHONE),
    ),
  ),
  landmark: optional(required('Landmark', DELIVERY_LENGTHS.landmark)),
  /** The listed shop and product that are meant, when they are known: the shop is told. */
  shopId: z.optional(Id('Which shop?')),
  productId: z.optional(Id('Which product?')),
})
export type DeliveryBody = z.output<typeof DeliveryBody>

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)$/

/** What the shop says: in stock and ready at a time, or not available. */
export const ShopAnswerBody = form({
  available: z.boolean({ error: 'Is it available? Yes or no' }),
  readyAt: optional(
    z.string({ error: READY }).check(z.refine((text) => MOMENT.test(text) && !Number.isNaN(Date.parse(text)), READY)),
  ),
}).check(z.refine(({ available, readyAt }) => !available || readyAt !== undefined, { error: READY, path: ['readyAt'] }))
export type ShopAnswerBody = z.output<typeof ShopAnswerBody>

/** The requester's word on a request, with its contact as proof; `price`, in naira, is the one agreed to. */
export const DecisionBody = form({
  contact: z.string({ error: NO_CONTACT }).check(z.trim(), z.minLength(1, NO_CONTACT), z.maxLength(300, NO_CONTACT)),
  decision: z.enum(DECISIONS, { error: 'Agree or cancel?' }),
  price: optional(z.int({ error: PRICE })),
}).check(
  z.refine(({ decision, price }) => decision === 'cancel' || price !== undefined, {
    error: 'Please say which price you agree to',
    path: ['price'],
  }),
)
export type DecisionBody = z.output<typeof DecisionBody>

/** 'on the way' and 'On_The_Way' mean the same state. */
const Status = z.pipe(
  z.transform<unknown, unknown>((value) =>
    typeof value === 'string' ? value.trim().toLowerCase().replace(/[ -]+/g, '_') : value,
  ),
  z.enum(STATUSES, { error: `The status is one of ${STATUSES.join(', ')}` }),
)

/**
 * What the desk sets; the price belongs to 'quoted', the note, which the requester reads, to the ends without delivery. `seen`: the id
 * of the last step on screen.
 */
export const DeskBody = form({
  status: Status,
  price: optional(digits(z.int({ error: PRICE }).check(z.minimum(0, PRICE), z.maximum(HIGHEST_DELIVERY_PRICE, PRICE)))),
  note: optional(lines('The note', LONGEST_NOTE)),
  seen: optional(Id('Which step was seen?')),
}).check(
  z.refine(({ status, price }) => status !== 'quoted' || price !== undefined, {
    error: 'Please give the price of the delivery',
    path: ['price'],
  }),
  z.refine(({ status, note }) => note === undefined || takesNote(status), {
    error: 'A note says why a delivery was cancelled or not made',
    path: ['note'],
  }),
)
export type DeskBody = z.output<typeof DeskBody>
