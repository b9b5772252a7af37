import * as z from 'zod/mini'
import { contactProblem, customerContact, looksLikeEmail, MAX_EMAIL_LENGTH, plainEmail } from '#shared/contact.ts'
import { explained, type Lengths, line, optional } from '#shared/forms/form-fields.ts'
import { phoneProblem } from '#shared/forms/phone-number.ts'
import { isStrongPassword, MAX_PASSWORD_LENGTH, PASSWORD_HINT, SHORT_PASSWORD } from '#shared/password-rules.ts'
import { CITY, CODE, CUSTOMER_NAME, contactMethods, NAME, roles } from '../accounts.policy.ts'

export const CONTACT_MESSAGE = 'Please enter a valid email address or phone number'
export const NO_CONTACT_MESSAGE = 'Email or phone number is required'
export const EMAIL_MESSAGE = 'Please enter a valid email address'
const PHONE_MESSAGE = 'Please enter a phone number of at least 10 digits'
export const OWNER_CONTACT_MESSAGE = 'Please enter your email or phone number'
const CODE_MESSAGE = `Verification code must be ${CODE.digits} digits`
const MISMATCH_MESSAGE = 'Please ensure both password fields contain the same value.'

export const Role = z.enum(roles, { error: 'Please choose an account type' })
export const ContactMethod = z.enum(contactMethods, { error: 'Contact method must be email or phone' })

const required = (label: string, lengths: Lengths) => line(label, `${label} is required`, lengths)
const between = (label: string, lengths: Lengths) =>
  line(label, `${label} must be at least ${lengths.shortest} characters`, lengths)

/** Fields of the customer forms (VAL-11, VAL-12, VAL-15). */
export const CustomerFirstName = required('First name', CUSTOMER_NAME)
export const CustomerLastName = required('Last name', CUSTOMER_NAME)
export const CustomerCity = required('City', { shortest: 1, longest: CITY.longest })

/** Fields of the account forms (VAL-41, VAL-45, CONST-19). */
export const FirstName = between('First name', NAME)
export const LastName = between('Last name', NAME)
export const City = between('City', CITY)

const email = (wrong: string) =>
  z.string({ error: wrong }).check(z.overwrite(plainEmail), z.refine(looksLikeEmail, wrong))
const phone = (wrong: string) =>
  z.string({ error: wrong }).check(
    z.trim(),
    explained((text) => phoneProblem(text, wrong)),
  )

export const Email = email(EMAIL_MESSAGE)
export const Phone = phone(PHONE_MESSAGE)
/** Both fields share one error message (G-061). */
export const GuestEmail = email(CONTACT_MESSAGE)
export const GuestPhone = phone(CONTACT_MESSAGE)

/** Email address or phone number of the customer forms (VAL-13, VAL-14). */
export const Contact = z.pipe(
  z.string({ error: NO_CONTACT_MESSAGE }).check(
    z.trim(),
    z.minLength(1, NO_CONTACT_MESSAGE),
    explained((text) => contactProblem(text, CONTACT_MESSAGE)),
  ),
  z.transform(customerContact),
)

/** Accepts any contact at sign-in: a malformed one fails like a wrong password (G-123). */
export const LoginContact = (missing: string) =>
  z
    .string({ error: missing })
    .check(
      z.trim(),
      z.minLength(1, missing),
      z.maxLength(MAX_EMAIL_LENGTH, `Email or phone number must be at most ${MAX_EMAIL_LENGTH} characters`),
      z.regex(/^[^\p{Cc}\p{Cs}]*$/u, CONTACT_MESSAGE),
    )

export const ResetContact = z.pipe(
  z.string({ error: EMAIL_MESSAGE }).check(
    z.trim(),
    explained((text) => contactProblem(text, EMAIL_MESSAGE)),
  ),
  z.transform(customerContact),
)

const password = (missing: string) =>
  z.string({ error: missing }).check(
    z.maxLength(MAX_PASSWORD_LENGTH, `Password must be at most ${MAX_PASSWORD_LENGTH} characters`),
    z.refine((text) => !text.includes('\0'), 'Password contains characters that cannot be used'),
  )

const TOO_SHORT = `Password must be at least ${SHORT_PASSWORD} characters`

/** A new password on the customer and shop owner forms (CONST-15). */
export const ShortPassword = password(TOO_SHORT).check(z.minLength(SHORT_PASSWORD, TOO_SHORT))

/** A new password on the account forms (CONST-16, VAL-44). */
export const StrongPassword = password(PASSWORD_HINT).check(z.refine(isStrongPassword, PASSWORD_HINT))

export const GivenPassword = (missing = 'Password is required') => password(missing).check(z.minLength(1, missing))

/** Six digits. Spaces in a pasted code are dropped (G-121). */
export const Code = z.string({ error: CODE_MESSAGE }).check(
  z.maxLength(40, CODE_MESSAGE),
  z.overwrite((text) => text.replace(/\s/g, '')),
  z.refine((text) => new RegExp(`^\\d{${CODE.digits}}$`).test(text), CODE_MESSAGE),
)

/** Accounts with an authenticator require it. Without it they get 403 two_factor_needed. */
export const TwoFactorCode = optional(Code)

export const twice = { newPassword: StrongPassword, confirmPassword: z.string({ error: MISMATCH_MESSAGE }) }
export const isConfirmed = z.refine<Record<keyof typeof twice, string>>(
  ({ newPassword, confirmPassword }) => newPassword === confirmPassword,
  { error: MISMATCH_MESSAGE, path: ['confirmPassword'] },
)
