import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { Cursor, Limit, OneOf } from '#shared/query-values.ts'
import { STATUSES } from './delivery.policy.ts'
import { deliveryRoutes } from './delivery.routes.ts'
import {
  DecisionBody,
  DeliveryBody,
  DeliveryStatusBody,
  ShopAnswerBody,
  StatusBody,
} from './delivery-forms.contract.ts'

/** Accepts a reference as people write it: case, spaces and hyphens do not matter, O means 0, I and L mean 1. */
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
const HandlerResult = z.object({ available: z.boolean(), readyAt: z.string().nullable(), answeredAt: z.string() })

/** `price` in naira. */
const Step = z.object({
  status: Status,
  price: z.int().nullable(),
  note: z.string().nullable(),
  at: z.string(),
})
/** `by` is the first name of the admin who set it; null for the requester and for deleted admins. */
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
  answer: HandlerResult.nullable(),
}

/** For the requester, without addresses and contacts. */
export const FollowedDelivery = z.object({ ...shown, dueAt: z.string(), steps: z.array(Step) })
export type FollowedDelivery = z.output<typeof FollowedDelivery>

export const OwnDelivery = z.object(shown).omit({ answer: true })
export type OwnDelivery = z.output<typeof OwnDelivery>

/** For the shop's owner, without the requester. */
export const ShopDelivery = z.object({ ...shown, shopId: z.int(), takesAnswer: z.boolean() })
export type ShopDelivery = z.output<typeof ShopDelivery>

/** For the delivery team. */
export const AdminDelivery = z.object({
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
export type AdminDelivery = z.output<typeof AdminDelivery>

export const PlacedDelivery = z.object({ reference: z.string(), status: Status, dueAt: z.string() })
export type PlacedDelivery = z.output<typeof PlacedDelivery>

const IN_THE_BODY =
  'Please send the phone number or email address in the body of POST /api/delivery-requests/{reference}/status: addresses are kept in logs.'

const page = z.object({ limit: Limit(20), cursor: Cursor })
const PAGE_ERRORS = { 400: 'Invalid limit or cursor' }

export const deliveries = {
  requestDelivery: endpoint({
    route: deliveryRoutes.request,
    who: 'anyone',
    personal: true,
    status: 201,
    summary: 'Requests a delivery; repeatable with an Idempotency-Key',
    body: DeliveryBody,
    output: PlacedDelivery,
    errors: {
      400: 'Invalid field, or a phone number of another country',
      404: 'Unlisted shop or product',
      409: 'The key belongs to another request',
      429: 'Too many requests',
    },
  }),
  followDelivery: endpoint({
    route: deliveryRoutes.follow,
    who: 'anyone',
    personal: true,
    summary: 'Returns a delivery request to a person who knows its phone number or email address',
    params: ReferenceParams,
    body: StatusBody,
    output: FollowedDelivery,
    errors: { 400: 'No contact', 404: 'No such request, or another contact', 429: 'Too many wrong tries' },
  }),
  ownDelivery: endpoint({
    route: deliveryRoutes.ownOne,
    // The handler serves the signed-in requester only. Others who send a contact are directed to the other call.
    who: 'anyone',
    personal: true,
    summary: 'Returns a delivery request to its signed-in requester; others use POST …/status',
    params: ReferenceParams,
    query: z.looseObject({}).refine((query) => !('contact' in query), { error: IN_THE_BODY, path: ['contact'] }),
    output: FollowedDelivery,
    errors: { 400: 'A contact in the address', 401: 'Not signed in', 404: 'Not found or not yours' },
  }),
  ownDeliveries: endpoint({
    route: deliveryRoutes.own,
    who: 'signedIn',
    summary: 'Lists the caller’s delivery requests, newest first',
    query: page,
    output: z.array(OwnDelivery),
    errors: PAGE_ERRORS,
  }),
  decideDelivery: endpoint({
    route: deliveryRoutes.decide,
    who: 'anyone',
    personal: true,
    summary:
      'Agrees to the price of a delivery, or cancels it, for its signed-in requester and people who know its phone number or email address',
    params: ReferenceParams,
    body: DecisionBody,
    output: FollowedDelivery,
    errors: {
      400: 'No contact or decision, or no price to agree to',
      404: 'No such request, or another contact',
      409: 'The price has changed, there is none yet, or the request has ended',
      429: 'Too many wrong tries',
    },
  }),
  shopDeliveries: endpoint({
    route: deliveryRoutes.ofShops,
    who: 'owner',
    summary: 'Lists delivery requests for the caller’s shops, unanswered first, then newest first',
    query: page,
    output: z.array(ShopDelivery),
    errors: PAGE_ERRORS,
  }),
  answerDelivery: endpoint({
    route: deliveryRoutes.answer,
    who: 'owner',
    summary: 'Answers a request for the caller’s shop: in stock and ready at a time, or not available',
    params: ReferenceParams,
    body: ShopAnswerBody,
    output: ShopDelivery,
    errors: {
      400: 'Missing answer or invalid time',
      404: 'Not found, or another owner’s shop',
      409: 'It is on its way or has ended',
      429: 'Too many answers',
    },
  }),
  allDeliveries: endpoint({
    route: deliveryRoutes.all,
    who: 'moderator',
    summary: 'Lists all delivery requests: those without a price first, longest overdue at the top; ended ones last',
    query: page.extend({ limit: Limit(50), status: OneOf(STATUSES) }),
    output: z.array(AdminDelivery),
    errors: PAGE_ERRORS,
  }),
  moveDelivery: endpoint({
    route: deliveryRoutes.move,
    who: 'moderator',
    summary: 'Changes the status of a delivery request; ‘quoted’ takes the price in naira',
    params: ReferenceParams,
    body: DeliveryStatusBody,
    output: AdminDelivery,
    errors: {
      400: 'Invalid status, price or note',
      403: 'The caller’s own delivery, or their shop’s, while another admin can change it',
      404: 'Unknown',
      409: 'Not allowed from its current status, or changed since it was seen',
      429: 'Too many decisions in an hour',
    },
  }),
}
