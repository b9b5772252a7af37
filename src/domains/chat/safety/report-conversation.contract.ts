import * as z from 'zod/mini'
import { form, lines, optional } from '#shared/forms/form-fields.ts'
import { CONVERSATION_REASONS, MAX_REPORT_LENGTH } from './report-reasons.policy.ts'

type Reason = keyof typeof CONVERSATION_REASONS

/** The form's fields. The call also accepts reports about other things. */
export const ConversationReport = form({
  reason: z.enum(Object.keys(CONVERSATION_REASONS) as [Reason, ...Reason[]], { error: 'Please choose a reason' }),
  text: optional(lines('The text', MAX_REPORT_LENGTH)),
}).check(
  z.refine(({ reason, text }) => reason !== 'other' || text !== undefined, {
    error: 'Please describe the problem',
    path: ['text'],
  }),
)
