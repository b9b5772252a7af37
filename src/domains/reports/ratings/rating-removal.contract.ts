import * as z from 'zod/mini'
import { form, lines } from '#shared/forms/form-fields.ts'
import { MAX_REMOVAL_LENGTH } from '../reports.policy.ts'

export const RatingRemovalBody = form({
  reason: lines('The reason', MAX_REMOVAL_LENGTH).check(z.minLength(1, 'Please enter the reason')),
})
