import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { Cursor, Limit, OneOf, SerialId } from '#shared/query-values.ts'
import { ownApi } from '../../own-routes.ts'
import { DecisionBody } from './decision-form.contract.ts'
import { HigherPriceBody } from './prices/higher-price-form.contract.ts'
import { ReportBody } from './report-form.contract.ts'
import { OUTCOMES, REASONS, type Reason } from './reports.policy.ts'

const Reasons = z.enum(Object.keys(REASONS) as [Reason, ...Reason[]])

/** Which of the reports are listed. */
export const REPORT_STATES = ['open', 'decided'] as const
export type ReportState = (typeof REPORT_STATES)[number]

/** What was reported, by one person or more; decided together under the id of the first report. */
export const ReportedThing = z.object({
  id: z.int(),
  kind: z.enum(['shop', 'product', 'review', 'conversation']),
  /** The name of the shop or product. */
  about: z.string(),
  shopId: z.int().nullable(),
  productId: z.int().nullable(),
  reviewId: z.int().nullable(),
  conversationId: z.int().nullable(),
  review: z.object({ rating: z.int(), comment: z.string().nullable(), by: z.string() }).nullable(),
  /** The shop that it is of; null once that is gone. */
  ofShop: z.object({ id: z.int(), name: z.string(), isListed: z.boolean() }).nullable(),
  firstAt: z.string(),
  count: z.int(),
  /** Whether it is about the admin or their shop, or from them: then who else reported it is hidden, and mostly the words. */
  hidesReporters: z.boolean(),
  /** The newest twenty. */
  reports: z.array(
    z.object({
      reason: Reasons,
      text: z.string().nullable(),
      by: z.enum(['account', 'guest', 'visitor', 'hidden']),
      /** Of an account. */
      person: z.object({ name: z.string(), role: z.string() }).nullable(),
      createdAt: z.string(),
    }),
  ),
  /** `by`: the first name of whoever decided, null when they are gone; null while it is open. */
  decision: z.object({ outcome: z.enum(OUTCOMES), by: z.string().nullable(), at: z.string() }).nullable(),
})
export type ReportedThing = z.output<typeof ReportedThing>

const Sent = z.object({ id: z.int(), status: z.literal('open') })

export const reports = {
  send: endpoint({
    route: ownApi.reports.send,
    who: 'anyone',
    personal: true,
    status: 201,
    summary:
      'Reports a shop, product, review or conversation to the admins; the same person’s second report of it replaces the first',
    params: z.object({}),
    query: z.object({}),
    body: ReportBody,
    output: Sent,
    errors: {
      400: 'Not one thing, no reason, or a text that cannot be',
      403: 'One’s own shop, product or review',
      404: 'Unknown or not listed',
      429: 'Too many reports',
    },
  }),
  price: endpoint({
    route: ownApi.reports.price,
    who: 'customer',
    status: 201,
    summary: 'Says that the shop asked for more than the price shown, once for each product in 30 days',
    params: z.object({ productId: SerialId }),
    query: z.object({}),
    body: HigherPriceBody,
    output: z.object({ price: z.string(), reportedAt: z.string() }),
    errors: {
      400: 'A price that is not higher, or cannot be',
      403: 'Who has not opened the contacts of the shop or written to it within 30 days, or owns it',
      404: 'Unknown or not listed',
      409: 'Reported within 30 days',
      429: 'Too many reports',
    },
  }),
  list: endpoint({
    route: ownApi.reports.list,
    who: 'moderator',
    summary:
      'What was reported and is not decided, the longest waiting first; or what is decided, the last decision first, for a year',
    params: z.object({}),
    query: z.object({ state: OneOf(REPORT_STATES), limit: Limit(50), cursor: Cursor }),
    body: z.undefined(),
    output: z.array(ReportedThing),
    errors: { 400: 'A limit or cursor that cannot be' },
  }),
  decide: endpoint({
    route: ownApi.reports.decide,
    who: 'moderator',
    summary:
      'Decides all open reports of one thing; a review that is reported rightly is removed, and who reported hears of it',
    params: z.object({ reportId: SerialId }),
    query: z.object({}),
    body: DecisionBody,
    output: z.object({ id: z.int(), outcome: z.enum(OUTCOMES), decidedAt: z.string(), count: z.int() }),
    errors: {
      400: 'No outcome',
      403: 'About oneself or one’s own shop, or from oneself, while another admin could decide',
      404: 'Unknown report',
      409: 'Decided otherwise before: by whom and when',
      429: 'Too many decisions in an hour',
    },
  }),
}
