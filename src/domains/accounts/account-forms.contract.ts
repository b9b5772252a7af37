import { z } from 'zod'
import {
  City,
  Code,
  Contact,
  CustomerCity,
  CustomerFirstName,
  CustomerLastName,
  Email,
  FirstName,
  form,
  GivenPassword,
  LastName,
  LoginContact,
  MISMATCH_MESSAGE,
  OWNER_CONTACT_MESSAGE,
  optional,
  Phone,
  ResetContact,
  ShortPassword,
  StrongPassword,
  TwoFactorCode,
} from './account-fields.contract.ts'
import { DEFAULT_CONTACT_METHOD, DEFAULT_ROLE } from './accounts.policy.ts'
import { ContactMethod, Role } from './person.contract.ts'

/** The register form of customers; a role that is sent along is dropped (G-130). */
export const CustomerRegistration = form({
  firstName: CustomerFirstName,
  lastName: CustomerLastName,
  contact: Contact,
  city: CustomerCity,
  password: ShortPassword,
})

export const CustomerLogin = form({
  contact: LoginContact('Email or phone number is required'),
  password: GivenPassword(),
  twoFactorCode: TwoFactorCode,
})

/** The person a customer form makes (VAL-47, VAL-48): contactMethod says which contact must be there. */
export const NewCustomer = form({
  firstName: CustomerFirstName,
  lastName: CustomerLastName,
  email: optional(Email),
  phone: optional(Phone),
  city: CustomerCity,
  contactMethod: ContactMethod.default(DEFAULT_CONTACT_METHOD),
  role: z.literal('customer').default('customer'),
}).refine(({ contactMethod, email, phone }) => (contactMethod === 'email' ? email : phone) !== undefined, {
  error: 'Please provide your email or phone number based on your contact method',
  path: ['contactMethod'],
})

/** What the shop owner form sends: one of the two contacts, whose form the rules check (SAUTH-05, G-129). */
export const OwnerRegistration = form({
  firstName: FirstName,
  lastName: LastName,
  email: optional(LoginContact(OWNER_CONTACT_MESSAGE)),
  phone: optional(LoginContact(OWNER_CONTACT_MESSAGE)),
  city: City,
  password: ShortPassword,
  contactMethod: optional(ContactMethod),
}).refine(({ email, phone }) => email !== undefined || phone !== undefined, {
  error: OWNER_CONTACT_MESSAGE,
  path: ['email'],
})

/** The shop owner form itself, before it knows which kind of contact was typed (VAL-27 to VAL-33). */
export const OwnerSignUpForm = form({
  firstName: FirstName,
  lastName: LastName,
  emailOrPhone: LoginContact(OWNER_CONTACT_MESSAGE),
  city: City,
  password: ShortPassword,
  confirmPassword: z.string({ error: 'Please confirm your password' }).min(6, 'Please confirm your password'),
}).refine(({ password, confirmPassword }) => password === confirmPassword, {
  error: "Passwords don't match",
  path: ['confirmPassword'],
})

export const OwnerLogin = form({
  emailOrPhone: LoginContact(OWNER_CONTACT_MESSAGE),
  password: GivenPassword('Please enter your password'),
  twoFactorCode: TwoFactorCode,
})

/** The shared registration schema of the combined screen (VAL-41 to VAL-46). */
export const Registration = form({
  firstName: FirstName,
  lastName: LastName,
  email: Email,
  phone: optional(Phone),
  city: optional(City),
  role: Role.default(DEFAULT_ROLE),
  contactMethod: optional(ContactMethod),
  password: StrongPassword,
})

/** VAL-49. */
export const Login = form({
  email: Email,
  password: GivenPassword(),
  rememberMe: z.boolean({ error: 'Remember me is either true or false' }).default(false),
  twoFactorCode: TwoFactorCode,
})

/** An e-mail address; a phone number too where text messages can be sent, which the rules decide (G-122). */
export const ResetRequest = form({ email: ResetContact })

/** VAL-50, VAL-51. */
export const PasswordReset = form({
  email: ResetContact,
  code: Code,
  newPassword: StrongPassword,
  confirmPassword: z.string({ error: MISMATCH_MESSAGE }),
}).refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
  error: MISMATCH_MESSAGE,
  path: ['confirmPassword'],
})

const AsTyped = z.string().max(254).optional()

/** A password that is being chosen, and what the form says so far of its person; all of it as typed. */
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
