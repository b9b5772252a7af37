import { z } from 'zod'
import { endpoint, HASHING } from '#shared/endpoint.ts'
import { SerialId } from '#shared/query-values.ts'
import { contactMethods } from '../accounts.policy.ts'
import { accountRoutes, customerRoutes } from '../accounts.routes.ts'
import {
  CodeOnly,
  ContactConfirmation,
  PasswordChange,
  PasswordOnly,
  ProfileChange,
  Proof,
  TwoFactorOff,
} from './own-account-forms.contract.ts'
import { CustomerProfile, Done } from './person.contract.ts'

const PASSWORD_ERRORS = { 400: 'That password is incorrect, or a field is not valid', 423: 'Too many wrong passwords' }

const FRESH = 'fresh_proof, if two-factor sign-in is on'

export const Device = z.object({
  id: z.int(),
  device: z.string(),
  ipAddress: z.string().nullable(),
  lastUsedAt: z.string(),
  signedInAt: z.string(),
  current: z.boolean(),
})
export type Device = z.output<typeof Device>

export const ownAccount = {
  changeProfile: endpoint({
    route: customerRoutes.profile,
    summary: 'Changes the caller’s profile. A new email address or phone number counts once its code is entered',
    who: 'signedIn',
    body: ProfileChange,
    output: z.object({ customer: CustomerProfile, codeSentTo: z.array(z.enum(contactMethods)) }),
    errors: { ...PASSWORD_ERRORS, 403: FRESH, 409: 'Another account has this contact', 429: 'Too many codes' },
  }),
  confirmContact: endpoint({
    route: accountRoutes.confirmContact,
    summary: 'Verifies a new email address or phone number by the code sent to it',
    who: 'signedIn',
    body: ContactConfirmation,
    output: z.object({ customer: CustomerProfile }),
    errors: { 400: 'A wrong, used or expired code', 409: 'Another account has this contact' },
  }),
  prove: endpoint({
    route: accountRoutes.prove,
    price: HASHING,
    summary:
      'Proves the caller by password, and by code if two-factor sign-in is on. For ten minutes this session can do what needs a recent proof (G-204)',
    who: 'signedIn',
    body: Proof,
    output: z.object({ until: z.string() }),
    errors: { ...PASSWORD_ERRORS, 403: 'two_factor_needed', 429: 'Too many tries' },
  }),
  changePassword: endpoint({
    route: accountRoutes.password,
    price: HASHING,
    summary: 'Changes the password and signs out everywhere else',
    who: 'signedIn',
    body: PasswordChange,
    output: Done,
    errors: { ...PASSWORD_ERRORS, 403: FRESH },
  }),
  devices: endpoint({
    route: accountRoutes.devices,
    summary: 'Lists signed-in devices, last used first',
    who: 'signedIn',
    output: z.array(Device),
  }),
  signOutDevice: endpoint({
    route: accountRoutes.signOutDevice,
    summary: 'Signs out one device',
    who: 'signedIn',
    params: z.object({ deviceId: SerialId }),
    output: Done,
    errors: { 404: 'Not one of the caller’s devices' },
  }),
  signOutEverywhere: endpoint({
    route: accountRoutes.signOutEverywhere,
    summary: 'Signs out on every device, this one included',
    who: 'signedIn',
    output: Done,
  }),
  downloadData: endpoint({
    route: accountRoutes.data,
    summary: 'Downloads all personal data of the caller',
    who: 'signedIn',
    output: z.record(z.string(), z.unknown()),
    errors: { 429: 'Too many files in an hour' },
  }),
  removeAccount: endpoint({
    route: accountRoutes.remove,
    price: HASHING,
    summary: 'Deletes the caller’s account and all its data',
    who: 'signedIn',
    body: PasswordOnly,
    output: Done,
    errors: { ...PASSWORD_ERRORS, 403: 'Admins' },
  }),
}

const TwoFactorState = z.object({
  on: z.boolean(),
  required: z.boolean(),
})

export const twoFactor = {
  twoFactorState: endpoint({
    route: accountRoutes.twoFactor,
    summary: 'Returns whether this admin’s account asks for an authenticator code',
    who: 'signedIn',
    output: TwoFactorState,
    errors: { 403: 'Not an admin' },
  }),
  setUpTwoFactor: endpoint({
    route: accountRoutes.setUpTwoFactor,
    price: HASHING,
    summary: 'Makes a new key for an authenticator. It counts once a code is confirmed',
    who: 'signedIn',
    body: PasswordOnly,
    output: z.object({
      /** The person types the key if they cannot scan the picture. */
      key: z.string(),
      uri: z.string(),
      picture: z.string(),
    }),
    errors: { ...PASSWORD_ERRORS, 403: 'Not an admin', 409: 'Already on' },
  }),
  confirmTwoFactor: endpoint({
    route: accountRoutes.confirmTwoFactor,
    summary: 'Turns two-factor sign-in on with a first code, and signs out everywhere else',
    who: 'signedIn',
    body: CodeOnly,
    output: TwoFactorState,
    errors: { 400: 'A wrong code', 403: 'Not an admin', 409: 'No key yet', 423: 'Too many wrong codes' },
  }),
  turnOffTwoFactor: endpoint({
    route: accountRoutes.turnOffTwoFactor,
    price: HASHING,
    summary: 'Turns two-factor sign-in off',
    who: 'signedIn',
    body: TwoFactorOff,
    output: TwoFactorState,
    errors: { ...PASSWORD_ERRORS, 403: 'Not an admin' },
  }),
}
