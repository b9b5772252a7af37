import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { Cursor, Limit, OneOf, SerialId } from '#shared/query-values.ts'
import { DecisionBody } from './decision-form.contract.ts'
import { Copy } from './evidence/evidence.contract.ts'
import { HigherPriceBody } from './prices/higher-price-form.contract.ts'
import { ReportBody } from './report-form.contract.ts'
import { OUTCOMES, REASONS, type Reason } from './reports.policy.ts'
import { reportRoutes } from './reports.routes.ts'

const Reasons = z.enum(Object.keys(REASONS) as [Reason, ...Reason[]])

export const REPORT_STATES = ['open', 'decided'] as const
export type ReportState = (typeof REPORT_STATES)[number]

/** A reported thing with its reports, which are decided together under the id of the first. */
export const ReportedThing = z.object({
  id: z.int(),
  kind: z.enum(['shop', 'product', 'review', 'conversation']),
  about: z.string(),
  shopId: z.int().nullable(),
  productId: z.int().nullable(),
  reviewId: z.int().nullable(),
  conversationId: z.int().nullable(),
  review: z.object({ rating: z.int(), comment: z.string().nullable(), by: z.string() }).nullable(),
  /** The shop that it belongs to; null once that is deleted. */
  ofShop: z.object({ id: z.int(), name: z.string(), isListed: z.boolean() }).nullable(),
  /** The distinct copies of a shop, product or review from the newest twenty reports, first taken first (G-206). */
  copies: z.array(Copy),
  firstAt: z.string(),
  count: z.int(),
  /** True if the admin or their shop is involved. Other reporters are then hidden, and their words if another admin can decide. */
  hidesReporters: z.boolean(),
  reports: z.array(
    z.object({
      reason: Reasons,
      text: z.string().nullable(),
      by: z.enum(['account', 'guest', 'visitor', 'hidden']),
      person: z.object({ name: z.string(), role: z.string() }).nullable(),
      createdAt: z.string(),
    }),
  ),
  /** Null while it is open. `by` is the first name of the admin; null once they are deleted. */
  decision: z.object({ outcome: z.enum(OUTCOMES), by: z.string().nullable(), at: z.string() }).nullable(),
})
export type ReportedThing = z.output<typeof ReportedThing>

const Sent = z.object({ id: z.int(), status: z.literal('open') })

export const reports = {
  send: endpoint({
    route: reportRoutes.send,
    who: 'anyone',
    personal: true,
    status: 201,
    summary:
      'Reports a shop, product, review or conversation to the admins; a second report by the same person replaces the first',
    body: ReportBody,
    output: Sent,
    errors: {
      400: 'Not exactly one thing, no reason, or invalid text',
      403: 'The caller’s own shop, product or review',
      404: 'Unknown or not listed',
      429: 'Too many reports',
    },
  }),
  price: endpoint({
    route: reportRoutes.price,
    who: 'customer',
    status: 201,
    summary: 'Reports that the shop asked for more than the price shown, once per product in 30 days',
    params: z.object({ productId: SerialId }),
    body: HigherPriceBody,
    /** `confirm` names the contact to verify before it counts (G-201). */
    output: z.object({ price: z.string(), reportedAt: z.string(), confirm: z.enum(['email', 'phone']).optional() }),
    errors: {
      400: 'Invalid price, or not a higher one',
      403: 'The caller owns the shop, or has not opened its contacts or written to it within 30 days',
      404: 'Unknown or not listed',
      409: 'Reported within 30 days',
      429: 'Too many reports',
    },
  }),
  list: endpoint({
    route: reportRoutes.list,
    who: 'moderator',
    summary: 'Lists open reports, longest waiting first, or a year’s decided ones, latest decision first',
    query: z.object({ state: OneOf(REPORT_STATES), limit: Limit(50), cursor: Cursor }),
    output: z.array(ReportedThing),
    errors: { 400: 'Invalid limit or cursor' },
  }),
  decide: endpoint({
    route: reportRoutes.decide,
    who: 'moderator',
    summary:
      'Decides all open reports of one thing and notifies their senders; upholding a report of a review removes it',
    params: z.object({ reportId: SerialId }),
    body: DecisionBody,
    output: z.object({ id: z.int(), outcome: z.enum(OUTCOMES), decidedAt: z.string(), count: z.int() }),
    errors: {
      400: 'No outcome',
      403: 'About or from the caller or their shop, while another admin can decide',
      404: 'Unknown report',
      409: 'Already decided differently, by whom and when',
      429: 'Too many decisions in an hour',
    },
  }),
}
