import * as z from 'zod/mini'
import { form, lines } from '#shared/forms/form-fields.ts'
import { LONGEST_REPLY } from './reviews.policy.ts'

/** The owner's answer to a review. */
export const ReplyBody = form({
  text: lines('The reply', LONGEST_REPLY).check(z.minLength(1, 'Please write your reply')),
})
