import * as z from 'zod/mini'
import { form } from '#shared/forms/form-fields.ts'
import { Email, StrongPassword } from './account-fields.contract.ts'

export const TOKEN_MESSAGE = 'Please copy the token from the log'

export const SetupBody = form({
  token: z
    .string({ error: TOKEN_MESSAGE })
    .check(z.trim(), z.minLength(1, TOKEN_MESSAGE), z.maxLength(200, TOKEN_MESSAGE)),
  email: Email,
  password: StrongPassword,
})
