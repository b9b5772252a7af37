import { describe, expect, test } from 'vitest'
import type { ZodMiniType } from 'zod/mini'
import {
  CustomerRegistration,
  DialogSignIn,
  DialogSignUp,
  EmailVerification,
  GuestContact,
  Login,
  NewCustomer,
  OwnerRegistration,
  OwnerSignUpForm,
  PasswordReset,
  Registration,
} from '../accounts.contract.ts'
import { CITY, CODE, NAME } from '../accounts.policy.ts'

const HINT =
  'Password must be at least 8 characters and include uppercase, lowercase, a number and a special character (@$!%*?&)'

/** Returns the first message by field, or the parsed value. */
function check(form: ZodMiniType, value: unknown): Record<string, string> {
  const parsed = form.safeParse(value)
  if (parsed.success) return {}
  const messages: Record<string, string> = {}
  for (const { path, message } of parsed.error.issues) messages[path.join('.')] ??= message
  return messages
}
const registration = { firstName: 'Bola', lastName: 'Ade', email: 'bola@x.ng', password: 'Naira200!' }

describe('the shared registration schema', () => {
  test('VAL-41 CONST-19 takes names of 2 to 50 characters', () => {
    expect(NAME).toEqual({ shortest: 2, longest: 50 })
    for (const field of ['firstName', 'lastName'] as const) {
      const label = field === 'firstName' ? 'First name' : 'Last name'
      for (const [length, message] of [
        [1, `${label} must be at least 2 characters`],
        [2, undefined],
        [50, undefined],
        [51, `${label} must be at most 50 characters`],
      ] as const) {
        expect(check(Registration, { ...registration, [field]: 'x'.repeat(length) })[field]).toBe(message)
      }
    }
  })
  test('VAL-42 takes a valid email address, in lower case', () => {
    expect(Registration.parse({ ...registration, email: ' ADA@X.NG ' }).email).toBe('ada@x.ng')
    for (const email of ['ada', '', undefined, null, 7, 'a@b'])
      expect(check(Registration, { ...registration, email }).email).toBe('Please enter a valid email address')
  })
  test('VAL-43 CONST-17 COMB-14 takes an optional phone of at least 10 digits', () => {
    for (const phone of [undefined, null, '', '  '])
      expect(Registration.parse({ ...registration, phone }).phone).toBeUndefined()
    expect(check(Registration, { ...registration, phone: '+234 801 234 5678' })).toEqual({})
    expect(check(Registration, { ...registration, phone: '080312345' }).phone).toBe(
      'Please enter a phone number of at least 10 digits',
    )
  })
  test('VAL-44 CONST-16 takes a password of eight characters of four kinds', () => {
    for (const password of ['naira200!', 'NAIRA200!', 'Nairaaaa!', 'Naira2000', 'Nai200!', undefined])
      expect(check(Registration, { ...registration, password }).password).toBe(HINT)
    for (const password of ['Naira20!', `Naira200!${'x'.repeat(119)}`])
      expect(check(Registration, { ...registration, password })).toEqual({})
    expect(check(Registration, { ...registration, password: `Naira200!${'x'.repeat(120)}` }).password).toBe(
      'Password must be at most 128 characters',
    )
  })
  test('VAL-45 CONST-19 COMB-15 G-134 takes an optional city of 2 to 100 characters', () => {
    expect(CITY).toEqual({ shortest: 2, longest: 100 })
    for (const city of [undefined, null, '', 'xx', 'x'.repeat(100)])
      expect(check(Registration, { ...registration, city })).toEqual({})
    expect(check(Registration, { ...registration, city: 'x' }).city).toBe('City must be at least 2 characters')
    expect(check(Registration, { ...registration, city: 'x'.repeat(101) }).city).toBe(
      'City must be at most 100 characters',
    )
  })
  test('VAL-46 CONST-23 takes three roles, by default customer', () => {
    expect(Registration.parse(registration).role).toBe('customer')
    for (const role of ['customer', 'shop_owner', 'admin'])
      expect(Registration.parse({ ...registration, role }).role).toBe(role)
    for (const role of ['king', '', null, 'Admin', ['admin']])
      expect(check(Registration, { ...registration, role }).role).toBe('Please choose an account type')
  })
  test('drops everything else', () => {
    expect(
      Object.keys(
        Registration.parse({ ...registration, isAdmin: true, banned: false, id: 'x', __proto__: { isAdmin: true } }),
      ).sort(),
    ).toEqual(['email', 'firstName', 'lastName', 'password', 'role'])
  })
})

describe('the person of a customer form', () => {
  const person = { firstName: 'Ada', lastName: 'Obi', city: 'Yaba' }
  const NEEDED = 'Please provide your email or phone number based on your contact method'
  test('VAL-47 CONST-24 has the contact of its contact method, by default the email address', () => {
    expect(NewCustomer.parse({ ...person, email: 'a@x.ng' })).toMatchObject({
      contactMethod: 'email',
      role: 'customer',
    })
    expect(check(NewCustomer, { ...person, phone: '08031234567' }).contactMethod).toBe(NEEDED)
    expect(check(NewCustomer, { ...person, email: 'a@x.ng', contactMethod: 'phone' }).contactMethod).toBe(NEEDED)
    expect(check(NewCustomer, { ...person, phone: '08031234567', contactMethod: 'phone' })).toEqual({})
  })
  test('VAL-48 has a valid email address, a phone of ten digits, and the role customer', () => {
    expect(check(NewCustomer, { ...person, email: 'a@x' }).email).toBe('Please enter a valid email address')
    expect(check(NewCustomer, { ...person, phone: '123', contactMethod: 'phone' }).phone).toBe(
      'Please enter a phone number of at least 10 digits',
    )
    expect(check(NewCustomer, { ...person, email: 'a@x.ng', role: 'shop_owner' }).role).toBeDefined()
  })
})

test('VAL-11 VAL-12 VAL-13 VAL-14 VAL-15 VAL-16 CONST-15 the customer form shows its errors', () => {
  const good = { firstName: 'A', lastName: 'O', contact: '(0803) 123-4567', city: 'Y', password: '123456' }
  expect(check(CustomerRegistration, good)).toEqual({})
  expect(check(CustomerRegistration, { password: '12345', contact: ' ' })).toEqual({
    firstName: 'First name is required',
    lastName: 'Last name is required',
    contact: 'Email or phone number is required',
    city: 'City is required',
    password: 'Password must be at least 6 characters',
  })
})

test('VAL-11 VAL-12 VAL-15 CONST-20 the customer form takes names of up to 100 characters, and no blank ones', () => {
  const good = { firstName: 'A', lastName: 'O', contact: 'ada@b.ng', city: 'Y', password: '123456' }
  for (const [field, label] of [
    ['firstName', 'First name'],
    ['lastName', 'Last name'],
    ['city', 'City'],
  ] as const) {
    expect(check(CustomerRegistration, { ...good, [field]: ' ' })).toEqual({ [field]: `${label} is required` })
    expect(check(CustomerRegistration, { ...good, [field]: 'x'.repeat(100) })).toEqual({})
    expect(check(CustomerRegistration, { ...good, [field]: 'x'.repeat(101) })).toEqual({
      [field]: `${label} must be at most 100 characters`,
    })
  }
  expect(check(CustomerRegistration, { ...good, password: 'x'.repeat(129) })).toEqual({
    password: 'Password must be at most 128 characters',
  })
})

test('VAL-14 the customer form parses the contact', () => {
  const said = (contact: string) =>
    check(CustomerRegistration, { firstName: 'A', lastName: 'B', contact, city: 'C', password: 'secret' }).contact
  for (const contact of ['(0803) 123-4567', '+234 803 123 4567', 'ada@b.ng']) expect(said(contact)).toBe(undefined)
  for (const contact of ['080312345', 'ada@b', 'a b@c.ng', 'ada'])
    expect(said(contact)).toBe('Please enter a valid email address or phone number')
})

describe('the customer dialog', () => {
  test('VAL-36 shows one error for both fields', () => {
    const NEEDED = { contact: 'Please enter both email/phone and password' }
    expect(check(DialogSignIn, { contact: 'ada', password: 'x' })).toEqual({})
    expect(check(DialogSignIn, { contact: ' ', password: 'x' })).toEqual(NEEDED)
    expect(check(DialogSignIn, { contact: 'ada', password: '' })).toEqual(NEEDED)
    expect(check(DialogSignIn, { contact: '', password: '' })).toEqual(NEEDED)
  })

  test('VAL-37 VAL-38 VAL-39 VAL-40 shows only the first error', () => {
    const good = { firstName: 'A', lastName: 'B', contact: 'ada', city: 'C', password: '123456' }
    const twice = { ...good, confirmPassword: '123456' }
    expect(check(DialogSignUp, twice)).toEqual({})
    for (const field of Object.keys(good))
      expect(check(DialogSignUp, { ...twice, confirmPassword: '', [field]: ' ' })).toEqual({
        [field]: 'Please fill in all required fields',
      })
    expect(check(DialogSignUp, { ...twice, lastName: '', city: ' ' })).toEqual({
      lastName: 'Please fill in all required fields',
    })
    expect(check(DialogSignUp, { ...twice, password: '12345', confirmPassword: '' })).toEqual({
      confirmPassword: 'Passwords do not match',
    })
    expect(check(DialogSignUp, { ...twice, password: '12345', confirmPassword: '12345' })).toEqual({
      password: 'Password must be at least 6 characters long',
    })
  })
})

test('GUEST-02 G-061 a guest gives one contact or both, and each is validated only when given', () => {
  const WRONG = 'Please enter a valid email address or phone number'
  for (const none of [{}, { email: ' ', phone: '' }, { email: null }])
    expect(check(GuestContact, none)).toEqual({ email: 'Please provide either an email or phone number.' })
  expect(check(GuestContact, { email: ' ADA@b.ng ', phone: '' })).toEqual({})
  expect(check(GuestContact, { phone: '(0803) 123-4567' })).toEqual({})
  for (const contact of ['ada', 'ada@b', '080312345']) {
    expect(check(GuestContact, { email: contact, phone: '' })).toEqual({ email: WRONG })
    expect(check(GuestContact, { email: '', phone: contact })).toEqual({ phone: WRONG })
  }
})

test('VAL-27 VAL-28 VAL-29 VAL-30 VAL-31 VAL-32 VAL-33 the shop owner form shows its errors', () => {
  const good = {
    firstName: 'Ngozi',
    lastName: 'Eze',
    emailOrPhone: 'ngozi',
    city: 'Aba',
    password: '123456',
    confirmPassword: '123456',
  }
  expect(check(OwnerSignUpForm, good)).toEqual({})
  expect(
    check(OwnerSignUpForm, {
      firstName: 'N',
      lastName: 'E',
      emailOrPhone: '',
      city: 'A',
      password: '12345',
      confirmPassword: '12345',
    }),
  ).toEqual({
    firstName: 'First name must be at least 2 characters',
    lastName: 'Last name must be at least 2 characters',
    emailOrPhone: 'Please enter your email or phone number',
    city: 'City must be at least 2 characters',
    password: 'Password must be at least 6 characters',
    confirmPassword: 'Please confirm your password',
  })
  expect(check(OwnerSignUpForm, { ...good, confirmPassword: '1234567' })).toEqual({
    confirmPassword: "Passwords don't match",
  })
  expect(check(OwnerRegistration, { ...good, email: null, phone: null })).toEqual({
    email: 'Please enter your email or phone number',
  })
})

test('VAL-49 the login schema shows its errors', () => {
  expect(Login.parse({ email: 'A@x.ng', password: 'x' })).toEqual({ email: 'a@x.ng', password: 'x', rememberMe: false })
  expect(check(Login, { email: 'a', password: '' })).toEqual({
    email: 'Please enter a valid email address',
    password: 'Password is required',
  })
})

test('VAL-50 VAL-51 VAL-52 CONST-18 the code schemas show their errors', () => {
  expect(CODE).toEqual({ digits: 6, minutes: 10 })
  const reset = { email: 'a@x.ng', code: '123456', newPassword: 'Naira200!', confirmPassword: 'Naira200!' }
  expect(check(PasswordReset, reset)).toEqual({})
  expect(check(PasswordReset, { ...reset, newPassword: 'Naira20!', confirmPassword: 'Naira20!' })).toEqual({})
  for (const code of ['12345', '1234567', 'abcdef', undefined]) {
    expect(check(PasswordReset, { ...reset, code }).code).toBe('Verification code must be 6 digits')
    expect(check(EmailVerification, { email: 'a@x.ng', code }).code).toBe('Verification code must be 6 digits')
  }
  expect(check(PasswordReset, { ...reset, email: 'a' }).email).toBe('Please enter a valid email address')
  expect(check(PasswordReset, { ...reset, newPassword: 'secret1', confirmPassword: 'secret1' }).newPassword).toBe(HINT)
  expect(check(PasswordReset, { ...reset, code: '1', newPassword: 'secret1' })).toEqual({
    code: 'Verification code must be 6 digits',
    newPassword: HINT,
    confirmPassword: 'Please ensure both password fields contain the same value.',
  })
  expect(check(PasswordReset, { ...reset, confirmPassword: 'x' })).toEqual({
    confirmPassword: 'Please ensure both password fields contain the same value.',
  })
  expect(EmailVerification.parse({ email: 'a@x.ng', code: ' 123 456 ' }).code).toBe('123456')
})
