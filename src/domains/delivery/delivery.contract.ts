import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { Cursor, Limit, OneOf } from '#shared/query-values.ts'
import { ownApi } from '../../own-routes.ts'
import { STATUSES } from './delivery.policy.ts'
import { DecisionBody, DeliveryBody, DeskBody, ShopAnswerBody } from './delivery-forms.contract.ts'

/** As people write it down: small letters, blanks and hyphens do not matter, and O and I are 0 and 1. */
const Reference = z
  .string()
  .max(100)
  .transform((text) =>
    text
      .toUpperCase()
      .replace(/[^0-9A-Z]/g, '')
      .replace(/O/g, '0')
      .replace(/[IL]/g, '1'),
  )
  .transform((plain) => `${plain.slice(0, 5)}-${plain.slice(5)}`)
const ReferenceParams = z.object({ reference: Reference })

const Status = z.enum(STATUSES)
const Answer = z.object({ available: z.boolean(), readyAt: z.string().nullable(), answeredAt: z.string() })

/** When a request came to each of its states; `price` in naira. */
const Step = z.object({
  status: Status,
  price: z.int().nullable(),
  /** Why it ended. */
  note: z.string().nullable(),
  at: z.string(),
})
/** `by`: the first name of whoever of the desk set it; null for the requester, and for who is gone. */
const DeskStep = Step.extend({ id: z.int(), by: z.string().nullable(), isDesk: z.boolean() })

/** `price` in naira. */
const shown = {
  reference: z.string(),
  status: Status,
  price: z.int().nullable(),
  productName: z.string(),
  quantity: z.int(),
  shopName: z.string(),
  createdAt: z.string(),
  /** What the shop said, if it has. */
  answer: Answer.nullable(),
}

/** For the requester: without addresses and contacts. */
export const FollowedDelivery = z.object({ ...shown, dueAt: z.string(), steps: z.array(Step) })
export type FollowedDelivery = z.output<typeof FollowedDelivery>

/** For the shop's owner: what is wanted, not by whom. */
export const ShopDelivery = z.object({ ...shown, shopId: z.int(), takesAnswer: z.boolean() })
export type ShopDelivery = z.output<typeof ShopDelivery>

/** For the desk. */
export const DeskDelivery = z.object({
  ...shown,
  dueAt: z.string(),
  isOverdue: z.boolean(),
  shopLocation: z.string(),
  deliveryAddress: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  receiverName: z.string().nullable(),
  receiverPhone: z.string().nullable(),
  landmark: z.string().nullable(),
  shopId: z.int().nullable(),
  productId: z.int().nullable(),
  steps: z.array(DeskStep),
})
export type DeskDelivery = z.output<typeof DeskDelivery>

export const PlacedDelivery = z.object({ reference: z.string(), status: Status, dueAt: z.string() })
export type PlacedDelivery = z.output<typeof PlacedDelivery>

const nothing = { params: z.object({}), query: z.object({}) }
const page = z.object({ limit: Limit(20), cursor: Cursor })
const PAGE_ERRORS = { 400: 'A limit or cursor that cannot be' }

export const deliveries = {
  requestDelivery: endpoint({
    ...nothing,
    route: ownApi.deliveries.request,
    who: 'anyone',
    personal: true,
    status: 201,
    summary: 'Asks for a delivery; an Idempotency-Key asks once',
    body: DeliveryBody,
    output: PlacedDelivery,
    errors: {
      400: 'A field that cannot be, or a phone number of another country',
      404: 'A shop or product that is not listed',
      409: 'The key was sent with another request',
      429: 'Too many requests',
    },
  }),
  followDelivery: endpoint({
    route: ownApi.deliveries.follow,
    who: 'anyone',
    personal: true,
    summary: 'The state of a delivery request, for whoever knows its phone number or email address',
    params: ReferenceParams,
    query: z.object({
      contact: z.preprocess(
        (value) => (Array.isArray(value) ? value[0] : value),
        z
          .string({ error: 'Please give the phone number or email address of the request' })
          .trim()
          .min(1, 'Please give the phone number or email address of the request')
          .max(300, 'Please give the phone number or email address of the request'),
      ),
    }),
    body: z.undefined(),
    output: FollowedDelivery,
    errors: { 400: 'No contact', 404: 'No such request, or another contact', 429: 'Too many wrong tries' },
  }),
  decideDelivery: endpoint({
    route: ownApi.deliveries.decide,
    who: 'anyone',
    personal: true,
    summary: 'Agrees to the price of a delivery, or cancels it, for whoever knows its phone number or email address',
    params: ReferenceParams,
    query: z.object({}),
    body: DecisionBody,
    output: FollowedDelivery,
    errors: {
      400: 'No contact or decision, or no price to agree to',
      404: 'No such request, or another contact',
      409: 'Another price by now, none yet, or over',
      429: 'Too many wrong tries',
    },
  }),
  shopDeliveries: endpoint({
    route: ownApi.deliveries.ofShops,
    who: 'owner',
    summary: 'Delivery requests for one’s own shops: those that wait for an answer first, then the newest',
    params: z.object({}),
    query: page,
    body: z.undefined(),
    output: z.array(ShopDelivery),
    errors: PAGE_ERRORS,
  }),
  answerDelivery: endpoint({
    route: ownApi.deliveries.answer,
    who: 'owner',
    summary: 'Says whether one’s own shop has what is asked for, and when it is ready',
    params: ReferenceParams,
    query: z.object({}),
    body: ShopAnswerBody,
    output: ShopDelivery,
    errors: {
      400: 'No answer, or a time that cannot be',
      404: 'Unknown, or for somebody else’s shop',
      409: 'It is on its way or over',
      429: 'Too many answers',
    },
  }),
  allDeliveries: endpoint({
    route: ownApi.deliveries.all,
    who: 'moderator',
    summary: 'All delivery requests: those without a price first, the longest due at the top; ended ones last',
    params: z.object({}),
    query: page.extend({ limit: Limit(50), status: OneOf(STATUSES) }),
    body: z.undefined(),
    output: z.array(DeskDelivery),
    errors: PAGE_ERRORS,
  }),
  moveDelivery: endpoint({
    route: ownApi.deliveries.move,
    who: 'moderator',
    summary: 'Moves a delivery request to its next state; the price in naira comes with ‘quoted’',
    params: ReferenceParams,
    query: z.object({}),
    body: DeskBody,
    output: DeskDelivery,
    errors: {
      400: 'A status, price or note that cannot be',
      403: 'One’s own delivery, or of one’s own shop, while another admin could move it',
      404: 'Unknown',
      409: 'Not after the state it is in, or changed since it was seen',
      429: 'Too many decisions in an hour',
    },
  }),
}
