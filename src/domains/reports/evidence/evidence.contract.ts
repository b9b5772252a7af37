import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { SerialId } from '#shared/query-values.ts'
import { ownApi } from '../../../own-routes.ts'
import { REASONS, type Reason } from '../reports.policy.ts'

const Side = z.enum(['customer', 'shop_owner'])

/** What one sender of a report sent along: at most the last 50 messages, oldest first, as they were then. */
export const Evidence = z.object({
  reportId: z.int(),
  /** Null, as the text is, for an admin whom the report is about. */
  reportedBy: Side.nullable(),
  reason: z.enum(Object.keys(REASONS) as [Reason, ...Reason[]]),
  text: z.string().nullable(),
  takenAt: z.string(),
  messages: z.array(
    z.object({
      id: z.int(),
      senderType: Side,
      message: z.string(),
      createdAt: z.string(),
      isAutomatic: z.boolean(),
      product: z.object({ name: z.string(), price: z.string() }).nullable(),
      images: z.array(z.string()),
    }),
  ),
})
export type Evidence = z.output<typeof Evidence>

/** Null is what is not there any more; a guest is nobody’s account. */
export const ReportedConversation = z.object({
  id: z.int(),
  about: z.string(),
  conversationId: z.int().nullable(),
  shopId: z.int().nullable(),
  ownerId: z.string().nullable(),
  customerUserId: z.string().nullable(),
  evidence: z.array(Evidence),
})
export type ReportedConversation = z.output<typeof ReportedConversation>

export const evidence = {
  conversation: endpoint({
    route: ownApi.reports.conversation,
    who: 'moderator',
    summary:
      'What was said last in a reported conversation, as it was when it was reported; that an admin reads it is logged. No other conversation can be read',
    params: z.object({ reportId: SerialId }),
    query: z.object({}),
    body: z.undefined(),
    output: ReportedConversation,
    errors: { 404: 'Unknown, or no report of a conversation' },
  }),
}
