import * as z from 'zod/mini'
import { form, lines } from '#shared/forms/form-fields.ts'
import { MAX_REPLY_LENGTH } from './reviews.policy.ts'

export const ReplyBody = form({
  text: lines('The reply', MAX_REPLY_LENGTH).check(z.minLength(1, 'Please write your reply')),
})
