import { looksLikeContact, looksLikeEmail, phoneDigits } from '#shared/contact.ts'
import { isStrongPassword, LONGEST_PASSWORD, PASSWORD_HINT, SHORT_PASSWORD } from '#shared/password-rules.ts'
import type { FieldErrors, FormValues } from '#ui/use-form.ts'
import { CITY, CODE, NAME } from '../accounts.policy.ts'

// What the forms say before anything is sent. The server decides by the same rules of shared code; the validator it uses
// weighs more than all these forms together and stays there.

const EMAIL = 'Please enter a valid email address'
const CONTACT = 'Please enter a valid email address or phone number'
const CODE_LENGTH = `Verification code must be ${CODE.digits} digits`
/** The title and the text of the toast for passwords that differ (RESET-09). */
export const MISMATCH = {
  title: "Passwords Don't Match",
  description: 'Please ensure both password fields contain the same value.',
} as const

type Check = string | undefined | false

const required = (text: string, missing: string): Check => text.trim() === '' && missing
const long = (label: string, text: string, longest: number): Check =>
  text.trim().length > longest && `${label} must be at most ${longest} characters`
const name = (label: string, text: string): Check =>
  text.trim().length < NAME.shortest
    ? `${label} must be at least ${NAME.shortest} characters`
    : long(label, text, NAME.longest)
const city = (text: string): Check =>
  text.trim().length < CITY.shortest
    ? `City must be at least ${CITY.shortest} characters`
    : long('City', text, CITY.longest)
const longPassword = (password: string): Check =>
  password.length > LONGEST_PASSWORD && `Password must be at most ${LONGEST_PASSWORD} characters`
const shortPassword = (password: string): Check =>
  password.length < SHORT_PASSWORD ? `Password must be at least ${SHORT_PASSWORD} characters` : longPassword(password)
const strongPassword = (password: string): Check =>
  longPassword(password) || (!isStrongPassword(password) && PASSWORD_HINT)
const email = (text: string): Check => !looksLikeEmail(text.trim()) && EMAIL
const code = (text: string): Check => !new RegExp(`^\\d{${CODE.digits}}$`).test(text.trim()) && CODE_LENGTH

/** Only the fields that something is wrong with. */
function wrong<N extends string>(checks: Record<N, Check>): FieldErrors<N> {
  return Object.fromEntries(Object.entries(checks).filter(([, message]) => message)) as FieldErrors<N>
}

export const customerRegisterFields = ['firstName', 'lastName', 'contact', 'city', 'password'] as const
export type CustomerRegisterField = (typeof customerRegisterFields)[number]

/** The register tab of /customer-auth (VAL-11 to VAL-16). */
export const checkCustomerRegister = (values: FormValues<CustomerRegisterField>) =>
  wrong({
    firstName: required(values.firstName, 'First name is required'),
    lastName: required(values.lastName, 'Last name is required'),
    contact:
      required(values.contact, 'Email or phone number is required') || (!looksLikeContact(values.contact) && CONTACT),
    city: required(values.city, 'City is required') || long('City', values.city, CITY.longest),
    password: shortPassword(values.password),
  })

/** The sign-in tab of /customer-auth (VAL-25, VAL-26). */
export const checkCustomerSignIn = (values: FormValues<'contact' | 'password'>) =>
  wrong({
    contact: required(values.contact, 'Email or phone number is required'),
    password: values.password === '' && 'Password is required',
  })

/** The sign-in tab of the dialog: one sentence for both fields (VAL-36). */
export const checkDialogSignIn = ({ contact, password }: FormValues<'contact' | 'password'>): FieldErrors<'contact'> =>
  wrong({ contact: (contact.trim() === '' || password === '') && 'Please enter both email/phone and password' })

export const dialogSignUpFields = [...customerRegisterFields, 'confirmPassword'] as const
export type DialogSignUpField = (typeof dialogSignUpFields)[number]

/** The sign-up tab of the dialog (VAL-37 to VAL-39): the first thing that is wrong, at the field where it is. */
export function checkDialogSignUp(values: FormValues<DialogSignUpField>): FieldErrors<DialogSignUpField> {
  const empty = customerRegisterFields.find((field) => values[field].trim() === '')
  if (empty) return { [empty]: 'Please fill in all required fields' }
  if (values.password !== values.confirmPassword) return { confirmPassword: 'Passwords do not match' }
  if (values.password.length < SHORT_PASSWORD)
    return { password: `Password must be at least ${SHORT_PASSWORD} characters long` }
  return {}
}

export const ownerSignUpFields = [
  'firstName',
  'lastName',
  'emailOrPhone',
  'city',
  'password',
  'confirmPassword',
] as const
export type OwnerSignUpField = (typeof ownerSignUpFields)[number]

/** The sign-up tab of /shop-owner-auth (VAL-27 to VAL-33). Whatever holds an @ counts as an e-mail address (G-129). */
export const checkOwnerSignUp = (values: FormValues<OwnerSignUpField>) =>
  wrong({
    firstName: name('First name', values.firstName),
    lastName: name('Last name', values.lastName),
    emailOrPhone: required(values.emailOrPhone, 'Please enter your email or phone number'),
    city: city(values.city),
    password: shortPassword(values.password),
    confirmPassword:
      values.confirmPassword.length < SHORT_PASSWORD
        ? 'Please confirm your password'
        : values.password !== values.confirmPassword && "Passwords don't match",
  })

/** The sign-in tab of /shop-owner-auth (VAL-35). */
export const checkOwnerSignIn = (values: FormValues<'emailOrPhone' | 'password'>) =>
  wrong({
    emailOrPhone: required(values.emailOrPhone, 'Please enter your email or phone number'),
    password: values.password === '' && 'Please enter your password',
  })

/** The login mode of the combined screen (VAL-49). */
export const checkLogin = (values: FormValues<'email' | 'password'>) =>
  wrong({ email: email(values.email), password: values.password === '' && 'Password is required' })

export const registerFields = ['role', 'firstName', 'lastName', 'email', 'phone', 'city', 'password'] as const
export type RegisterField = (typeof registerFields)[number]

/** The register mode of the combined screen (VAL-53, G-133, G-134). */
export const checkRegister = (values: FormValues<RegisterField>) =>
  wrong({
    role: !['customer', 'shop_owner', 'admin'].includes(values.role) && 'Please choose an account type',
    firstName: name('First name', values.firstName),
    lastName: name('Last name', values.lastName),
    email: email(values.email),
    phone: checkPhone(values.phone),
    city: values.city.trim() !== '' && city(values.city),
    password: strongPassword(values.password),
  })

/** A phone number that may be left out. */
export const checkPhone = (text: string): Check =>
  text.trim() !== '' && phoneDigits(text) === null && 'Please enter a phone number of at least 10 digits'

/** Where a reset code goes: where text messages are sent it may be a phone number, which the server knows (G-122). */
export const checkResetRequest = (values: FormValues<'email'>) =>
  wrong({ email: !looksLikeContact(values.email) && EMAIL })

export const resetFields = ['code', 'newPassword', 'confirmPassword'] as const
export type ResetField = (typeof resetFields)[number]

/** A new password by code (VAL-50, VAL-51). */
export const checkReset = (values: FormValues<ResetField>) =>
  wrong({ code: code(values.code), ...newPasswordTwice(values) })

/** A new password by the one in use. */
export const checkPasswordChange = (values: FormValues<'password' | 'newPassword' | 'confirmPassword'>) =>
  wrong({ password: values.password === '' && 'Password is required', ...newPasswordTwice(values) })

const newPasswordTwice = ({ newPassword, confirmPassword }: FormValues<'newPassword' | 'confirmPassword'>) => ({
  newPassword: strongPassword(newPassword),
  confirmPassword: newPassword !== confirmPassword && MISMATCH.description,
})

export const checkCode = (values: FormValues<'code'>) => wrong({ code: code(values.code) })
export const checkEmail = email

/** At least one way to reach a guest (GUEST-02). */
export const hasGuestContact = ({ email: mail, phone }: FormValues<'email' | 'phone'>): boolean =>
  mail.trim() !== '' || phone.trim() !== ''

/** Each of them is looked at only when given (G-061). */
export const checkGuest = (values: FormValues<'email' | 'phone'>) =>
  wrong({
    email: values.email.trim() !== '' && !looksLikeEmail(values.email.trim()) && CONTACT,
    phone: values.phone.trim() !== '' && phoneDigits(values.phone) === null && CONTACT,
  })
