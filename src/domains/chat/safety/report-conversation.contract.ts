import * as z from 'zod/mini'
import { form, lines, optional } from '#shared/forms/form-fields.ts'
import { CONVERSATION_REASONS, LONGEST_REPORT } from './report-reasons.policy.ts'

type Reason = keyof typeof CONVERSATION_REASONS

/** What the form sends with the conversation's id; the call takes reports of everything. */
export const ConversationReport = form({
  reason: z.enum(Object.keys(CONVERSATION_REASONS) as [Reason, ...Reason[]], { error: 'Please choose a reason' }),
  text: optional(lines('The text', LONGEST_REPORT)),
}).check(
  z.refine(({ reason, text }) => reason !== 'other' || text !== undefined, {
    error: 'Please say in your own words what is wrong',
    path: ['text'],
  }),
)
