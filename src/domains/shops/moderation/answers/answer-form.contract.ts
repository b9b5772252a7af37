import * as z from 'zod/mini'
import { form, lines } from '#shared/forms/form-fields.ts'
import { LONGEST_ANSWER, NO_ANSWER_TEXT, NO_OUTCOME_TEXT } from './answers.policy.ts'

/** The owner's one answer to a decision. */
export const AnswerBody = form({
  text: lines('Your answer', LONGEST_ANSWER).check(z.minLength(1, NO_ANSWER_TEXT)),
})

/** `upheld`: the owner was right, and the decision is undone. */
export const SettleBody = form({
  upheld: z.boolean({ error: 'upheld is true or false' }),
  text: lines('The text', LONGEST_ANSWER).check(z.minLength(1, NO_OUTCOME_TEXT)),
})
