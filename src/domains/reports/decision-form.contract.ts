import * as z from 'zod/mini'
import { form, lines, optional } from '#shared/forms/form-fields.ts'
import { MAX_TEXT_LENGTH, OUTCOMES } from './reports.policy.ts'

export const DecisionBody = form({
  outcome: z.enum(OUTCOMES, { error: 'The outcome is upheld or dismissed' }),
  text: optional(lines('The text', MAX_TEXT_LENGTH)),
})
