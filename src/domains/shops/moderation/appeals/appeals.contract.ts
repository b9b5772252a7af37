import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { Cursor, Limit, SerialId } from '#shared/query-values.ts'
import { moderationRoutes } from '../../shops.routes.ts'
import { DECISION_KINDS } from '../moderation.policy.ts'
import { AnswerBody, SettleBody } from './answer-form.contract.ts'

const decision = {
  id: z.int(),
  shopId: z.int(),
  shopName: z.string(),
  kind: z.enum(DECISION_KINDS),
  reason: z.string().nullable(),
  decidedAt: z.string(),
  isInForce: z.boolean(),
  answer: z.string().nullable(),
  answeredAt: z.string().nullable(),
  dueAt: z.string().nullable(),
  isUpheld: z.boolean().nullable(),
  outcome: z.string().nullable(),
  settledAt: z.string().nullable(),
}

export const OwnDecision = z.object({ ...decision, answerBy: z.string(), mayAnswer: z.boolean() })
export type OwnDecision = z.output<typeof OwnDecision>

/** `by` is the deciding admin's first name. `maySettle` is false for that admin and for conflicts of interest. */
export const AppealedDecision = z.object({
  ...decision,
  owner: z.string().nullable(),
  by: z.string().nullable(),
  maySettle: z.boolean(),
})
export type AppealedDecision = z.output<typeof AppealedDecision>

export const RemovedShop = z.object({ id: z.int(), name: z.string(), removedAt: z.string(), until: z.string() })
export type RemovedShop = z.output<typeof RemovedShop>

const page = {
  query: z.object({ limit: Limit(50), cursor: Cursor }),
  errors: { 400: 'Invalid limit or cursor' },
}

export const shopAppeals = {
  ownDecisions: endpoint({
    route: moderationRoutes.ownDecisions,
    who: 'owner',
    summary: 'Returns decisions against the caller’s shops that are in force or under appeal, newest first',
    output: z.array(OwnDecision),
  }),
  answerDecision: endpoint({
    route: moderationRoutes.answerDecision,
    who: 'owner',
    summary: 'Appeals a decision against the caller’s shop, once; an admin decides within three days',
    params: z.object({ decisionId: SerialId }),
    body: AnswerBody,
    output: OwnDecision,
    errors: {
      400: 'No text',
      404: 'Not found, or another owner’s shop',
      409: 'Already appealed, too late, or no longer in force',
    },
  }),
  answeredDecisions: endpoint({
    ...page,
    route: moderationRoutes.answers,
    who: 'moderator',
    summary: 'Returns appeals that are not decided, the first due first',
    output: z.array(AppealedDecision),
  }),
  settleAnswer: endpoint({
    route: moderationRoutes.settleAnswer,
    who: 'moderator',
    summary:
      'Decides an owner’s appeal; `upheld` undoes only that decision. If there are two admins, the other one must decide',
    params: z.object({ decisionId: SerialId }),
    body: SettleBody,
    output: AppealedDecision,
    errors: {
      400: 'No outcome or no text',
      403: 'The admin who took the decision, if there is another admin',
      404: 'Unknown, or not appealed',
      409: 'Already decided; the message says how and by whom',
      429: 'Too many decisions in an hour',
    },
  }),
  removedShops: endpoint({
    ...page,
    route: moderationRoutes.removedShops,
    who: 'moderator',
    summary: 'Returns removed shops that can be restored, the latest first',
    output: z.array(RemovedShop),
  }),
}
