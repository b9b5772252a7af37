import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { Cursor, Limit, SerialId } from '#shared/query-values.ts'
import { ownApi } from '../../../../own-routes.ts'
import { DECISION_KINDS } from '../moderation.policy.ts'
import { AnswerBody, SettleBody } from './answer-form.contract.ts'

const decision = {
  id: z.int(),
  shopId: z.int(),
  shopName: z.string(),
  kind: z.enum(DECISION_KINDS),
  /** In words; null when the admin gave none. */
  reason: z.string().nullable(),
  decidedAt: z.string(),
  /** Whether it still has its effect. */
  isInForce: z.boolean(),
  answer: z.string().nullable(),
  answeredAt: z.string().nullable(),
  /** Until when the answer is settled. */
  dueAt: z.string().nullable(),
  /** Whether the owner was right; null until it is settled. */
  isUpheld: z.boolean().nullable(),
  outcome: z.string().nullable(),
  settledAt: z.string().nullable(),
}

/** A decision against one's own shop; it may be answered once, until `answerBy`. */
export const OwnDecision = z.object({ ...decision, answerBy: z.string(), mayAnswer: z.boolean() })
export type OwnDecision = z.output<typeof OwnDecision>

/**
 * An answer for an admin to settle. `by` is the first name of whoever decided. `maySettle` is false for them, for the shop's owner and for
 * an admin who is a contact of it, while another admin could.
 */
export const AnsweredDecision = z.object({
  ...decision,
  owner: z.string().nullable(),
  by: z.string().nullable(),
  maySettle: z.boolean(),
})
export type AnsweredDecision = z.output<typeof AnsweredDecision>

/** A shop that an admin may bring back until `until`. */
export const RemovedShop = z.object({ id: z.int(), name: z.string(), removedAt: z.string(), until: z.string() })
export type RemovedShop = z.output<typeof RemovedShop>

const page = {
  params: z.object({}),
  query: z.object({ limit: Limit(50), cursor: Cursor }),
  body: z.undefined(),
  errors: { 400: 'A limit or cursor that cannot be' },
}

export const decisionAnswers = {
  ownDecisions: endpoint({
    ...page,
    route: ownApi.decisions.mine,
    who: 'owner',
    summary: 'Decisions against the caller’s shops that have their effect or await an answer’s outcome, newest first',
    query: z.object({}),
    output: z.array(OwnDecision),
    errors: {},
  }),
  answerDecision: endpoint({
    route: ownApi.decisions.answer,
    who: 'owner',
    summary: 'Answers a decision against one’s own shop, once; an admin looks again within three days',
    params: z.object({ decisionId: SerialId }),
    query: z.object({}),
    body: AnswerBody,
    output: OwnDecision,
    errors: {
      400: 'No text',
      404: 'Unknown, or about somebody else’s shop',
      409: 'Answered before, too late, or of no effect any more',
    },
  }),
  answeredDecisions: endpoint({
    ...page,
    route: ownApi.admin.answers,
    who: 'moderator',
    summary: 'Answers of owners that are not settled, the first due first',
    output: z.array(AnsweredDecision),
  }),
  settleAnswer: endpoint({
    route: ownApi.admin.settleAnswer,
    who: 'moderator',
    summary:
      'Settles an owner’s answer; `upheld` undoes the decision’s own effect and nothing else. Another admin than the first, where there are two',
    params: z.object({ decisionId: SerialId }),
    query: z.object({}),
    body: SettleBody,
    output: AnsweredDecision,
    errors: {
      400: 'No outcome or no text',
      403: 'Who decided first, while there is another admin',
      404: 'Unknown, or not answered',
      409: 'Settled before: the message says how and by whom',
      429: 'Too many decisions in an hour',
    },
  }),
  removedShops: endpoint({
    ...page,
    route: ownApi.admin.removedShops,
    who: 'moderator',
    summary: 'Removed shops that can be restored, the latest first',
    output: z.array(RemovedShop),
  }),
}
