import { z } from 'zod'
import { endpoint, HASHING } from '#shared/endpoint.ts'
import { authRoutes, customerRoutes, setupRoutes, shopOwnerRoutes } from './accounts.routes.ts'
import {
  CustomerLogin,
  CustomerRegistration,
  EmailOnly,
  EmailVerification,
  Login,
  OwnerLogin,
  OwnerRegistration,
  PasswordCheck,
  PasswordReset,
  Registration,
  ResetRequest,
} from './contract/account-forms.contract.ts'
import { adminActs } from './contract/admin-acts.contract.ts'
import { admins } from './contract/admins.contract.ts'
import { guests } from './contract/guests.contract.ts'
import { ownAccount, twoFactor } from './contract/own-account.contract.ts'
import { AuthAnswer, AuthUser, CustomerProfile, Done, SignedInPerson } from './contract/person.contract.ts'
import { SetupBody } from './contract/setup-form.contract.ts'

export * from './contract/account-forms.contract.ts'
export { Waiting, type WaitingAct } from './contract/admin-acts.contract.ts'
export type { Admin } from './contract/admins.contract.ts'
export type { GuestSession } from './contract/guests.contract.ts'
export type { Device } from './contract/own-account.contract.ts'
export type { AuthAnswer, AuthUser, CustomerProfile, SignedInPerson } from './contract/person.contract.ts'

const read = { who: 'anyone', personal: true, counted: false } as const

const SIGN_IN_ERRORS = {
  400: 'Missing or invalid field',
  401: 'Wrong password or unknown contact',
  403: 'Banned, the wrong portal, or two_factor_needed',
  423: 'Too many failed sign-ins',
  429: 'Too many failed sign-ins from this address, or the server is busy',
}
const REGISTER_ERRORS = {
  400: 'Missing or invalid field',
  409: 'An account has this contact',
  429: 'Too many registrations from this address',
}
const CODE_ERRORS = { 400: 'A wrong, used or expired code', 429: 'Too many tries from this address' }

const customer = {
  checkCustomer: endpoint({
    ...read,
    route: customerRoutes.auth,
    summary: 'Returns whether a customer is signed in, with their profile',
    output: z.object({ authenticated: z.boolean(), customer: CustomerProfile.optional() }),
  }),
  registerCustomer: endpoint({
    who: 'anyone',
    route: customerRoutes.register,
    price: HASHING,
    summary: 'Creates a customer account and signs in',
    body: CustomerRegistration,
    output: z.object({ customer: CustomerProfile }),
    errors: REGISTER_ERRORS,
  }),
  loginCustomer: endpoint({
    who: 'anyone',
    route: customerRoutes.login,
    price: HASHING,
    summary: 'Signs in as a customer',
    body: CustomerLogin,
    output: z.object({ customer: CustomerProfile }),
    errors: SIGN_IN_ERRORS,
  }),
  logoutCustomer: endpoint({
    who: 'anyone',
    route: customerRoutes.logout,
    summary: 'Signs the customer out',
    output: Done,
  }),
}

const shopOwner = {
  checkOwner: endpoint({
    ...read,
    route: shopOwnerRoutes.profile,
    summary: 'Returns the signed-in shop owner',
    output: SignedInPerson,
    errors: { 401: 'No shop owner is signed in' },
  }),
  registerOwner: endpoint({
    who: 'anyone',
    route: shopOwnerRoutes.register,
    price: HASHING,
    summary: 'Creates a shop owner, or upgrades a customer with the correct password, and signs in',
    body: OwnerRegistration,
    output: z.object({ user: SignedInPerson }),
    errors: { ...REGISTER_ERRORS, 423: 'Too many wrong passwords for an existing account' },
  }),
  loginOwner: endpoint({
    who: 'anyone',
    route: shopOwnerRoutes.login,
    price: HASHING,
    summary: 'Signs in as a shop owner',
    body: OwnerLogin,
    output: z.object({ user: SignedInPerson }),
    errors: SIGN_IN_ERRORS,
  }),
  logoutOwner: endpoint({
    who: 'anyone',
    route: shopOwnerRoutes.logout,
    summary: 'Signs the shop owner out',
    output: Done,
  }),
}

const general = {
  checkUser: endpoint({
    ...read,
    route: authRoutes.user,
    summary: 'Returns the signed-in general user',
    output: AuthUser,
    errors: { 401: 'No general user is signed in' },
  }),
  register: endpoint({
    who: 'anyone',
    route: authRoutes.register,
    price: HASHING,
    summary: 'Creates an account of a chosen type. Signs in unless the email address must be verified first',
    body: Registration,
    output: AuthAnswer,
    errors: { ...REGISTER_ERRORS, 403: 'Admin accounts are by invitation' },
  }),
  login: endpoint({
    who: 'anyone',
    route: authRoutes.login,
    price: HASHING,
    summary: 'Signs in as a general user, and by role as customer or shop owner too',
    body: Login,
    output: AuthAnswer,
    errors: SIGN_IN_ERRORS,
  }),
  logout: endpoint({
    who: 'anyone',
    route: authRoutes.logout,
    summary: 'Signs the general user out',
    output: Done,
  }),
}

const firstAdmin = {
  setup: endpoint({
    ...read,
    route: setupRoutes.state,
    summary: 'Tells whether the first admin can be made',
    output: z.object({ isOpen: z.literal(true) }),
    errors: { 404: 'There has been an admin' },
  }),
  finishSetup: endpoint({
    who: 'anyone',
    route: setupRoutes.finish,
    price: HASHING,
    summary: 'Makes the first admin, with the token from the log, and signs them in',
    body: SetupBody,
    output: AuthAnswer,
    errors: {
      400: 'A value cannot be used',
      403: 'Wrong token',
      404: 'There has been an admin',
      429: 'Too many tries',
    },
  }),
}

const codes = {
  requestPasswordReset: endpoint({
    who: 'anyone',
    route: authRoutes.requestPasswordReset,
    summary: 'Sends a reset code if the account exists. The response is the same either way',
    body: ResetRequest,
    output: Done,
    errors: { 400: 'Invalid email address', 429: 'Too many codes' },
  }),
  resetPassword: endpoint({
    who: 'anyone',
    route: authRoutes.resetPassword,
    price: HASHING,
    summary: 'Sets a new password with a reset code and ends every session of the account',
    body: PasswordReset,
    output: Done,
    errors: CODE_ERRORS,
  }),
  checkPassword: endpoint({
    who: 'anyone',
    route: authRoutes.checkPassword,
    summary: 'Checks whether a new password is too common or too personal',
    body: PasswordCheck,
    output: z.object({ common: z.boolean() }),
    errors: { 429: 'Too many checks from this address' },
  }),
  verifyEmail: endpoint({
    who: 'anyone',
    route: authRoutes.verifyEmail,
    summary: 'Verifies an email address with its code',
    body: EmailVerification,
    output: Done,
    errors: CODE_ERRORS,
  }),
  resendVerification: endpoint({
    who: 'anyone',
    route: authRoutes.resendVerification,
    summary: 'Sends a new verification code if there is an unverified account. The response is the same either way',
    body: EmailOnly,
    output: Done,
    errors: { 400: 'Invalid email address', 429: 'Too many codes' },
  }),
}

export const accounts = {
  ...customer,
  ...shopOwner,
  ...general,
  ...firstAdmin,
  ...codes,
  ...guests,
  ...ownAccount,
  ...twoFactor,
  ...admins,
  ...adminActs,
}
