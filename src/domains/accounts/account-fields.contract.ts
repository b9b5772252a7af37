import { z } from 'zod'
import {
  customerContact,
  LONGEST_EMAIL,
  looksLikeContact,
  looksLikeEmail,
  phoneDigits,
  plainEmail,
} from '../../shared/contact.ts'
import { isStrongPassword, LONGEST_PASSWORD, PASSWORD_HINT, SHORT_PASSWORD } from '../../shared/password-rules.ts'
import { CITY, CODE, CUSTOMER_NAME, NAME } from './accounts.policy.ts'

export const CONTACT_MESSAGE = 'Please enter a valid email address or phone number'
export const EMAIL_MESSAGE = 'Please enter a valid email address'
export const PHONE_MESSAGE = 'Please enter a phone number of at least 10 digits'
export const OWNER_CONTACT_MESSAGE = 'Please enter your email or phone number'
export const CODE_MESSAGE = `Verification code must be ${CODE.digits} digits`
export const MISMATCH_MESSAGE = 'Please ensure both password fields contain the same value.'

/** The body of a call: an object; unknown members are dropped, so that nobody can send more than a form has. */
export const form = <T extends z.ZodRawShape>(shape: T) =>
  z.object(shape, { error: 'Please send the fields of the form as JSON.' })

/** One line of text without control characters, trimmed; `missing` is said when there is too little of it. */
const line = (label: string, missing: string, shortest: number, longest: number) =>
  z
    .string({ error: missing })
    .trim()
    .min(shortest, missing)
    .max(longest, `${label} must be at most ${longest} characters`)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, `${label} contains characters that cannot be used`)

const atLeast = (label: string, shortest: number) => `${label} must be at least ${shortest} characters`

/** Names and city as the customer forms ask for them (VAL-11, VAL-12, VAL-15). */
export const CustomerFirstName = line(
  'First name',
  'First name is required',
  CUSTOMER_NAME.shortest,
  CUSTOMER_NAME.longest,
)
export const CustomerLastName = line(
  'Last name',
  'Last name is required',
  CUSTOMER_NAME.shortest,
  CUSTOMER_NAME.longest,
)
export const CustomerCity = line('City', 'City is required', 1, CITY.longest)

/** Names and city as the account forms ask for them (VAL-41, VAL-45, CONST-19). */
export const FirstName = line('First name', atLeast('First name', NAME.shortest), NAME.shortest, NAME.longest)
export const LastName = line('Last name', atLeast('Last name', NAME.shortest), NAME.shortest, NAME.longest)
export const City = line('City', atLeast('City', CITY.shortest), CITY.shortest, CITY.longest)

export const Email = z.string({ error: EMAIL_MESSAGE }).transform(plainEmail).refine(looksLikeEmail, EMAIL_MESSAGE)
export const Phone = z
  .string({ error: PHONE_MESSAGE })
  .trim()
  .max(40, PHONE_MESSAGE)
  .refine((text) => phoneDigits(text) !== null, PHONE_MESSAGE)

/** Either, as the customer forms ask for it (VAL-13, VAL-14). */
export const Contact = z
  .string({ error: 'Email or phone number is required' })
  .trim()
  .min(1, 'Email or phone number is required')
  .refine(looksLikeContact, CONTACT_MESSAGE)
  .transform(customerContact)

/** Whatever was typed as a contact to sign in with: a wrong one is answered like a wrong password (G-123). */
export const LoginContact = (missing: string) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .max(LONGEST_EMAIL, `Email or phone number must be at most ${LONGEST_EMAIL} characters`)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, CONTACT_MESSAGE)

/** Where a reset code goes. */
export const ResetContact = z
  .string({ error: EMAIL_MESSAGE })
  .trim()
  .refine(looksLikeContact, EMAIL_MESSAGE)
  .transform(customerContact)

/** A field that may be left out, null or blank; all three mean the same. */
export const optional = <T extends z.ZodType>(field: T) =>
  z.preprocess(
    (value) => (value === null || (typeof value === 'string' && value.trim() === '') ? undefined : value),
    field.optional(),
  )

const password = (missing: string) =>
  z
    .string({ error: missing })
    .max(LONGEST_PASSWORD, `Password must be at most ${LONGEST_PASSWORD} characters`)
    .refine((text) => !text.includes('\0'), 'Password contains characters that cannot be used')

const TOO_SHORT = `Password must be at least ${SHORT_PASSWORD} characters`

/** A new password on the customer and shop owner forms (CONST-15). */
export const ShortPassword = password(TOO_SHORT).min(SHORT_PASSWORD, TOO_SHORT)

/** A new password on the account forms (CONST-16, VAL-44). */
export const StrongPassword = password(PASSWORD_HINT).refine(isStrongPassword, PASSWORD_HINT)

/** The password somebody has: no rule but that it is there. */
export const GivenPassword = (missing = 'Password is required') => password(missing).min(1, missing)

/** Six digits; blanks, as they come with a copied code, are left out (G-121). */
export const Code = z
  .string({ error: CODE_MESSAGE })
  .max(40, CODE_MESSAGE)
  .transform((text) => text.replace(/\s/g, ''))
  .refine((text) => new RegExp(`^\\d{${CODE.digits}}$`).test(text), CODE_MESSAGE)

/** The authenticator's code, where the account has one; without it such an account answers 403 two_factor_needed. */
export const TwoFactorCode = optional(Code)
