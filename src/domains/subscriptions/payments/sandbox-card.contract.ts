import * as z from 'zod/mini'
import { form } from '#shared/forms/form-fields.ts'
import { sandboxCard } from '#shared/payments/sandbox-cards.ts'

/** Accepts only the sandbox's test cards, so that the browser never sends a real number. */
export const SandboxCardBody = form({
  clientSecret: z.string().check(z.regex(/^[\w-]{1,200}$/)),
  number: z.string({ error: 'Please enter a test card number' }).check(
    z.maxLength(30, 'Please enter a test card number'),
    z.refine(
      (number) => sandboxCard(number) !== undefined,
      'Only the test cards listed here work. Never type a real card number here.',
    ),
  ),
  expiry: z
    .string({ error: 'Please enter the expiry as MM/YY' })
    .check(z.regex(/^\s*(0[1-9]|1[0-2])\s*\/\s*\d{2}\s*$/, 'Please enter the expiry as MM/YY')),
  cvc: z
    .string({ error: 'Please enter the 3 digits of the CVC' })
    .check(z.regex(/^\d{3,4}$/, 'Please enter the 3 digits of the CVC')),
})
