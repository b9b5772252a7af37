import * as z from 'zod/mini'
import { form, optional } from '#shared/forms/form-fields.ts'
import { SHORT_PASSWORD } from '#shared/password-rules.ts'
import { CUSTOMER_NAME, DEFAULT_CONTACT_METHOD, DEFAULT_ROLE } from '../accounts.policy.ts'
import {
  City,
  Code,
  Contact,
  ContactMethod,
  CustomerCity,
  CustomerFirstName,
  CustomerLastName,
  Email,
  FirstName,
  GivenPassword,
  GuestEmail,
  GuestPhone,
  isConfirmed,
  LastName,
  LoginContact,
  NO_CONTACT_MESSAGE,
  OWNER_CONTACT_MESSAGE,
  Phone,
  ResetContact,
  Role,
  ShortPassword,
  StrongPassword,
  TwoFactorCode,
  twice,
} from './account-fields.contract.ts'

/** The customer registration form. It ignores a role that is sent (G-130). */
export const CustomerRegistration = form({
  firstName: CustomerFirstName,
  lastName: CustomerLastName,
  contact: Contact,
  city: CustomerCity,
  password: ShortPassword,
})

/** The same in three fields and a known city. The last word of the name is the last name. */
export const ShortRegistration = form({
  name: z.string().check(
    z.trim(),
    z.minLength(1, 'Please enter your name'),
    z.refine((text) => text === '' || /\s/.test(text), 'Add your last name too.'),
    z.maxLength(2 * CUSTOMER_NAME.longest, 'This name is too long'),
  ),
  contact: Contact,
  city: CustomerCity,
  password: ShortPassword,
})

export const CustomerLogin = form({
  contact: LoginContact(NO_CONTACT_MESSAGE),
  password: GivenPassword(),
  twoFactorCode: TwoFactorCode,
})

const Typed = z.string()

/** Both fields share one error message (VAL-36). */
export const DialogSignIn = form({ contact: Typed, password: Typed, twoFactorCode: TwoFactorCode }).check(
  z.refine(({ contact, password }) => contact.trim() !== '' && password !== '', {
    error: 'Please enter both email/phone and password',
    path: ['contact'],
  }),
)

type SignUp = Record<'firstName' | 'lastName' | 'contact' | 'city' | 'password' | 'confirmPassword', string>

const filled = (field: keyof SignUp) =>
  z.refine<SignUp>((typed) => typed[field].trim() !== '', {
    error: 'Please fill in all required fields',
    path: [field],
    abort: true,
  })

/** Shows only the first error, at its field (VAL-37 to VAL-39). */
export const DialogSignUp = form({
  firstName: Typed,
  lastName: Typed,
  contact: Typed,
  city: Typed,
  password: Typed,
  confirmPassword: Typed,
}).check(
  ...(['firstName', 'lastName', 'contact', 'city', 'password'] as const).map(filled),
  z.refine(({ password, confirmPassword }) => password === confirmPassword, {
    error: 'Passwords do not match',
    path: ['confirmPassword'],
    abort: true,
  }),
  z.refine(({ password }) => password.length >= SHORT_PASSWORD, {
    error: `Password must be at least ${SHORT_PASSWORD} characters long`,
    path: ['password'],
  }),
)

/** A customer form (VAL-47, VAL-48). `contactMethod` says which contact is required. */
export const NewCustomer = form({
  firstName: CustomerFirstName,
  lastName: CustomerLastName,
  email: optional(Email),
  phone: optional(Phone),
  city: CustomerCity,
  contactMethod: z._default(ContactMethod, DEFAULT_CONTACT_METHOD),
  role: z._default(z.literal('customer'), 'customer'),
}).check(
  z.refine(({ contactMethod, email, phone }) => (contactMethod === 'email' ? email : phone) !== undefined, {
    error: 'Please provide your email or phone number based on your contact method',
    path: ['contactMethod'],
  }),
)

/** Requires an email address or a phone number. `registerOwner` checks their format (SAUTH-05, G-129). */
export const OwnerRegistration = form({
  firstName: FirstName,
  lastName: LastName,
  email: optional(LoginContact(OWNER_CONTACT_MESSAGE)),
  phone: optional(LoginContact(OWNER_CONTACT_MESSAGE)),
  city: City,
  password: ShortPassword,
  contactMethod: optional(ContactMethod),
}).check(
  z.refine(({ email, phone }) => email !== undefined || phone !== undefined, {
    error: OWNER_CONTACT_MESSAGE,
    path: ['email'],
  }),
)

const UNCONFIRMED = 'Please confirm your password'

/** Accepts either kind of contact (VAL-27 to VAL-33). */
export const OwnerSignUpForm = form({
  firstName: FirstName,
  lastName: LastName,
  emailOrPhone: LoginContact(OWNER_CONTACT_MESSAGE),
  city: City,
  password: ShortPassword,
  confirmPassword: z.string({ error: UNCONFIRMED }).check(z.minLength(SHORT_PASSWORD, UNCONFIRMED)),
}).check(
  z.refine(({ password, confirmPassword }) => password === confirmPassword, {
    error: "Passwords don't match",
    path: ['confirmPassword'],
  }),
)

export const OwnerLogin = form({
  emailOrPhone: LoginContact(OWNER_CONTACT_MESSAGE),
  password: GivenPassword('Please enter your password'),
  twoFactorCode: TwoFactorCode,
})

/** The combined screen's registration (VAL-41 to VAL-46). */
export const Registration = form({
  firstName: FirstName,
  lastName: LastName,
  email: Email,
  phone: optional(Phone),
  city: optional(City),
  role: z._default(Role, DEFAULT_ROLE),
  contactMethod: optional(ContactMethod),
  password: StrongPassword,
})

/** VAL-49. */
export const Login = form({
  email: Email,
  password: GivenPassword(),
  rememberMe: z._default(z.boolean({ error: 'Remember me must be true or false' }), false),
  twoFactorCode: TwoFactorCode,
})

/** An email address, or a phone number if SMS is on (G-122). */
export const ResetRequest = form({ email: ResetContact })

/** VAL-50, VAL-51. */
export const PasswordReset = form({ email: ResetContact, code: Code, ...twice }).check(isConfirmed)

const AsTyped = z.optional(z.string().check(z.maxLength(254)))

export const PasswordCheck = form({
  password: GivenPassword(),
  email: AsTyped,
  contact: AsTyped,
  emailOrPhone: AsTyped,
  phone: AsTyped,
  firstName: AsTyped,
  lastName: AsTyped,
})

export const EmailVerification = form({ email: Email, code: Code })
export const EmailOnly = form({ email: Email })

export const NO_GUEST_CONTACT = 'Please provide either an email or phone number.'

/** GUEST-02, G-061. */
export const GuestContact = form({ email: optional(GuestEmail), phone: optional(GuestPhone) }).check(
  z.refine(({ email, phone }) => email !== undefined || phone !== undefined, {
    error: NO_GUEST_CONTACT,
    path: ['email'],
  }),
)
