import * as z from 'zod/mini'
import { form, lines, optional } from '#shared/forms/form-fields.ts'
import { LONGEST_TEXT, OUTCOMES } from './reports.policy.ts'

/** An admin's decision; `text` is told to those who reported. */
export const DecisionBody = form({
  outcome: z.enum(OUTCOMES, { error: 'The outcome is upheld or dismissed' }),
  text: optional(lines('The text', LONGEST_TEXT)),
})
