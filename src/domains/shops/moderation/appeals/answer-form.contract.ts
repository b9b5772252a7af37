import * as z from 'zod/mini'
import { form, lines } from '#shared/forms/form-fields.ts'
import { MAX_APPEAL_LENGTH, NO_ANSWER_TEXT, NO_OUTCOME_TEXT } from './appeals.policy.ts'

export const AnswerBody = form({
  text: lines('Your answer', MAX_APPEAL_LENGTH).check(z.minLength(1, NO_ANSWER_TEXT)),
})

/** `upheld`: the owner was right, and the decision is undone. */
export const SettleBody = form({
  upheld: z.boolean({ error: 'upheld is true or false' }),
  text: lines('The text', MAX_APPEAL_LENGTH).check(z.minLength(1, NO_OUTCOME_TEXT)),
})
