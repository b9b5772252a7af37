import { describe, expect, test } from 'vitest'
import { customerContact, ownerContact } from '#shared/contact.ts'
import {
  CustomerRegistration,
  GuestContact,
  Login,
  OwnerSignUpForm,
  PasswordReset,
  Registration,
} from '../accounts.contract.ts'
import {
  checkCustomerRegister,
  checkDialogSignUp,
  checkGuest,
  checkLogin,
  checkOwnerSignUp,
  checkRegister,
  checkReset,
  hasGuestContact,
} from './account-checks.ts'
import { AUTH_MODES, backToRequest, codeSent, firstResetStep, modeOf, TRANSITIONS } from './auth-mode.ts'
import { CUSTOMER_REDIRECT_MS } from './pause.ts'

type Schema = {
  safeParse(value: unknown): { success: boolean; error?: { issues: { path: PropertyKey[]; message: string }[] } }
}
/** The first message of each field, as the server would answer. */
function saidBy(schema: Schema, values: object): Record<string, string> {
  const said: Record<string, string> = {}
  for (const { path, message } of schema.safeParse(values).error?.issues ?? []) said[String(path[0])] ??= message
  return said
}

const texts = ['', ' ', 'A', 'Ad', 'x'.repeat(50), 'x'.repeat(51), 'x'.repeat(101)]
const contacts = ['', 'ada@b.ng', 'ada@b', 'a b@c.ng', '(0803) 123-4567', '080312345', '+234 803 123 4567', 'ada']
const passwords = [
  '',
  '12345',
  '123456',
  'Naira200!',
  'naira200!',
  'NAIRA200!',
  'Naira!!!!',
  'Naira2000',
  'x'.repeat(129),
]

describe('the browser says what the server would say', () => {
  test('VAL-11 to VAL-16 customer registration', () => {
    const good = { firstName: 'Ada', lastName: 'Obi', contact: 'ada@b.ng', city: 'Yaba', password: 'secret' }
    expect(checkCustomerRegister(good)).toEqual({})
    const cases = [
      ...contacts.map((contact) => ({ ...good, contact })),
      ...passwords.map((password) => ({ ...good, password })),
      ...['', ' ', 'A', 'x'.repeat(50)].flatMap((text) => [
        { ...good, firstName: text },
        { ...good, lastName: text },
        { ...good, city: text },
      ]),
    ]
    for (const values of cases)
      expect(checkCustomerRegister(values), JSON.stringify(values)).toEqual(saidBy(CustomerRegistration, values))
  })

  test('VAL-14 the contact of a customer', () => {
    const said = (contact: string) =>
      checkCustomerRegister({ firstName: 'A', lastName: 'B', contact, city: 'C', password: 'secret' }).contact
    expect(said('(0803) 123-4567')).toBe(undefined)
    expect(said('080312345')).toBe('Please enter a valid email address or phone number')
  })

  test('VAL-27 to VAL-33 shop owner registration', () => {
    const good = {
      firstName: 'Ada',
      lastName: 'Obi',
      emailOrPhone: 'ada',
      city: 'Yaba',
      password: 'secret',
      confirmPassword: 'secret',
    }
    expect(checkOwnerSignUp(good)).toEqual({})
    const cases = [
      ...texts.flatMap((text) => [
        { ...good, firstName: text },
        { ...good, lastName: text },
        { ...good, city: text },
      ]),
      ...passwords.map((password) => ({ ...good, password, confirmPassword: password })),
      { ...good, emailOrPhone: ' ' },
      { ...good, confirmPassword: 'secret2' },
    ]
    for (const values of cases)
      expect(checkOwnerSignUp(values), JSON.stringify(values)).toEqual(saidBy(OwnerSignUpForm, values))
  })

  test('VAL-41 to VAL-46 VAL-53 registration on the combined screen', () => {
    const good = {
      role: 'customer',
      firstName: 'Ada',
      lastName: 'Obi',
      email: 'ada@b.ng',
      phone: '',
      city: '',
      password: 'Naira200!',
    }
    expect(checkRegister(good)).toEqual({})
    const cases = [
      ...texts.flatMap((text) => [
        { ...good, firstName: text },
        { ...good, lastName: text },
        { ...good, city: text },
      ]),
      ...contacts.flatMap((text) => [
        { ...good, email: text },
        { ...good, phone: text },
      ]),
      ...passwords.map((password) => ({ ...good, password })),
      { ...good, role: 'boss' },
    ]
    for (const values of cases)
      expect(checkRegister(values), JSON.stringify(values)).toEqual(saidBy(Registration, values))
  })

  test('VAL-49 VAL-50 VAL-51 login and reset', () => {
    for (const email of contacts)
      expect(checkLogin({ email, password: 'x' })).toEqual(saidBy(Login, { email, password: 'x' }))
    const good = { code: '123456', newPassword: 'Naira200!', confirmPassword: 'Naira200!' }
    for (const values of [
      good,
      { ...good, code: '12345' },
      { ...good, code: '12345a' },
      { ...good, confirmPassword: 'x' },
      ...passwords.map((password) => ({ ...good, newPassword: password, confirmPassword: password })),
    ])
      expect(checkReset(values)).toEqual(saidBy(PasswordReset, { ...values, email: 'a@b.ng' }))
  })

  test('GUEST-02 G-061 a guest', () => {
    expect(hasGuestContact({ email: ' ', phone: '' })).toBe(false)
    for (const text of contacts.filter(Boolean)) {
      expect(checkGuest({ email: text, phone: '' })).toEqual(saidBy(GuestContact, { email: text }))
      expect(checkGuest({ email: '', phone: text })).toEqual(saidBy(GuestContact, { phone: text }))
    }
  })
})

describe('the dialog', () => {
  test('VAL-37 VAL-38 VAL-39 says the first thing that is wrong', () => {
    const good = {
      firstName: 'A',
      lastName: 'B',
      contact: 'a@b.ng',
      city: 'C',
      password: '123456',
      confirmPassword: '123456',
    }
    expect(checkDialogSignUp(good)).toEqual({})
    expect(checkDialogSignUp({ ...good, city: ' ' })).toEqual({ city: 'Please fill in all required fields' })
    expect(checkDialogSignUp({ ...good, confirmPassword: '' })).toEqual({ confirmPassword: 'Passwords do not match' })
    expect(checkDialogSignUp({ ...good, password: '12345', confirmPassword: '12345' })).toEqual({
      password: 'Password must be at least 6 characters long',
    })
  })
})

test('VAL-34 VAL-40 what a contact is taken for', () => {
  expect(ownerContact('no@dots')).toEqual({ email: 'no@dots', phone: null })
  expect(customerContact('no@dots')).toEqual({ email: null, phone: 'no@dots' })
})

test('CONST-14 the pause before the profile', () => expect(CUSTOMER_REDIRECT_MS).toBe(2000))

describe('the combined screen', () => {
  test('COMB-01 login is first, and for whatever is no mode', () => {
    expect(AUTH_MODES.slice(0, 4)).toEqual(['login', 'register', 'reset-password', 'verify-email'])
    expect(modeOf(null)).toBe('login')
    expect(modeOf('constructor')).toBe('login')
    expect(modeOf('verify-email')).toBe('verify-email')
  })

  test('STATE-14 its only transitions', () => {
    const { login, register, 'reset-password': reset, 'verify-email': verify } = TRANSITIONS
    expect(login).toEqual(['register', 'reset-password', 'verify-email'])
    expect(register).toEqual(['login', 'verify-email'])
    expect(reset).toEqual(['login'])
    expect(verify).toEqual(['login'])
  })

  test('STATE-15 the e-mail address goes along, also on the way back', () => {
    expect(firstResetStep).toEqual({ step: 'request', email: '' })
    expect(backToRequest(codeSent('a@b.ng'))).toEqual({ step: 'request', email: 'a@b.ng' })
  })
})
