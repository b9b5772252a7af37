import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { SerialId } from '#shared/query-values.ts'
import { COPIED, type CopiedField, REASONS, type Reason } from '../reports.policy.ts'
import { reportRoutes } from '../reports.routes.ts'

/** A field as it was when reported (G-206), and as it is now. */
export const Copy = z.object({
  takenAt: z.string(),
  fields: z.array(
    z.object({
      field: z.enum(Object.keys(COPIED) as [CopiedField, ...CopiedField[]]),
      before: z.string().nullable(),
      now: z.string().nullable(),
      hasChanged: z.boolean(),
    }),
  ),
})
export type Copy = z.output<typeof Copy>

const ParticipantRole = z.enum(['customer', 'shop_owner'])

/** The evidence of one reporter: at most the last 50 messages, oldest first, as they were then. */
export const Evidence = z.object({
  reportId: z.int(),
  /** Null, like the text, for an admin whom the report is about. */
  reportedBy: ParticipantRole.nullable(),
  reason: z.enum(Object.keys(REASONS) as [Reason, ...Reason[]]),
  text: z.string().nullable(),
  takenAt: z.string(),
  messages: z.array(
    z.object({
      id: z.int(),
      senderType: ParticipantRole,
      message: z.string(),
      createdAt: z.string(),
      isAutomatic: z.boolean(),
      product: z.object({ name: z.string(), price: z.string() }).nullable(),
      /** The audit log records each time an admin reads one (G-202). */
      images: z.array(z.string()),
      removedPhotos: z.int().default(0),
    }),
  ),
})
export type Evidence = z.output<typeof Evidence>

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
    route: reportRoutes.conversation,
    who: 'moderator',
    summary:
      'Returns the last messages of a reported conversation as they were when reported, and logs the access. No other conversation can be read',
    params: z.object({ reportId: SerialId }),
    output: ReportedConversation,
    errors: { 404: 'Unknown, or no report of a conversation' },
  }),
}
