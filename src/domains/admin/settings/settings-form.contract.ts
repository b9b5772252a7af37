import * as z from 'zod/mini'
import { MAX_EMAIL_LENGTH, plainEmail } from '#shared/contact.ts'
import { digits, form, line } from '#shared/forms/form-fields.ts'

/** The same as in the environment, because what is stored is read like that. */
const email = (wrong: string) =>
  z.pipe(
    z.string({ error: wrong }).check(z.overwrite(plainEmail), z.maxLength(MAX_EMAIL_LENGTH, wrong)),
    z.email({ error: wrong }),
  )
const limit = (wrong: string) =>
  digits(z.int({ error: wrong }).check(z.minimum(0, wrong), z.maximum(10_000_000, wrong)))

export const SENDER_NAME = 60
export const FEE_TEXT = 200

export const SettingsBody = form({
  supportEmail: email('Please enter the email address for people who need help'),
  deliveryEmail: email('Please enter the email address that gets Quick Delivery requests'),
  senderName: line('The name', 'Please enter a name', { shortest: 0, longest: SENDER_NAME }),
  feeText: line('The sentence', 'Please enter a sentence', { shortest: 0, longest: FEE_TEXT }),
  textsPerDay: limit('Please enter a whole number; 0 means no limit'),
  codeMailsPerDay: limit('Please enter a whole number; 0 means no limit'),
  searchesPerMinute: limit('Please enter a whole number; 0 means no limit'),
})
export type SettingsBody = z.output<typeof SettingsBody>

export const SERVICES = ['mail', 'sms', 'payment'] as const
export type Service = (typeof SERVICES)[number]

export const TestBody = form({ service: z.enum(SERVICES, { error: 'Choose what to test' }) })
