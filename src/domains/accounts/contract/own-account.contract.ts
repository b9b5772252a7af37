import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { SerialId } from '#shared/query-values.ts'
import { ownApi } from '../../../own-routes.ts'
import { contactMethods } from '../accounts.policy.ts'
import {
  CodeOnly,
  ContactConfirmation,
  PasswordChange,
  PasswordOnly,
  ProfileChange,
  TwoFactorOff,
} from './own-account-forms.contract.ts'
import { CustomerProfile, Done } from './person.contract.ts'

const own = { params: z.object({}), query: z.object({}), who: 'signedIn' } as const
const PASSWORD_ERRORS = { 400: 'That password is incorrect, or a field is not valid', 423: 'Too many wrong passwords' }

export const Device = z.object({
  id: z.int(),
  /** Such as 'Chrome on Android'. */
  device: z.string(),
  ipAddress: z.string().nullable(),
  lastUsedAt: z.string(),
  signedInAt: z.string(),
  /** Whether this is the caller's own sign-in. */
  current: z.boolean(),
})
export type Device = z.output<typeof Device>

export const ownAccount = {
  changeProfile: endpoint({
    route: ownApi.customer.profile,
    summary: 'Changes one’s own profile; a new e-mail address or phone number counts once its code is given',
    ...own,
    body: ProfileChange,
    output: z.object({ customer: CustomerProfile, codeSentTo: z.array(z.enum(contactMethods)) }),
    errors: { ...PASSWORD_ERRORS, 409: 'Another account has this contact', 429: 'Too many codes' },
  }),
  confirmContact: endpoint({
    route: ownApi.account.confirmContact,
    summary: 'Proves a new e-mail address or phone number by the code that was sent to it',
    ...own,
    body: ContactConfirmation,
    output: z.object({ customer: CustomerProfile }),
    errors: { 400: 'A wrong, used or expired code', 409: 'Another account has this contact' },
  }),
  changePassword: endpoint({
    route: ownApi.account.password,
    summary: 'Changes the password and signs out everywhere else',
    ...own,
    body: PasswordChange,
    output: Done,
    errors: PASSWORD_ERRORS,
  }),
  devices: endpoint({
    route: ownApi.account.devices,
    summary: 'Where one is signed in, the last used first',
    ...own,
    body: z.undefined(),
    output: z.array(Device),
  }),
  signOutDevice: endpoint({
    route: ownApi.account.signOutDevice,
    summary: 'Signs one device out',
    ...own,
    params: z.object({ deviceId: SerialId }),
    body: z.undefined(),
    output: Done,
    errors: { 404: 'Not one of one’s own devices' },
  }),
  signOutEverywhere: endpoint({
    route: ownApi.account.signOutEverywhere,
    summary: 'Signs out on every device, this one included',
    ...own,
    body: z.undefined(),
    output: Done,
  }),
  downloadData: endpoint({
    route: ownApi.account.data,
    summary: 'Everything that is kept about oneself, as a file',
    ...own,
    body: z.undefined(),
    output: z.record(z.string(), z.unknown()),
    errors: { 429: 'Too many files in an hour' },
  }),
  removeAccount: endpoint({
    route: ownApi.account.remove,
    summary: 'Deletes one’s own account with everything that belongs to it',
    ...own,
    body: PasswordOnly,
    output: Done,
    errors: { ...PASSWORD_ERRORS, 403: 'Admins' },
  }),
}

const TwoFactorState = z.object({
  /** Whether sign-in asks for a code. */
  on: z.boolean(),
  /** Whether admins must use it. */
  required: z.boolean(),
})

/** Two-factor sign-in, for admins. */
export const twoFactor = {
  twoFactorState: endpoint({
    route: ownApi.account.twoFactor,
    summary: 'Whether this admin’s account asks for an authenticator code',
    ...own,
    body: z.undefined(),
    output: TwoFactorState,
    errors: { 403: 'Not an admin' },
  }),
  setUpTwoFactor: endpoint({
    route: ownApi.account.setUpTwoFactor,
    summary: 'Makes a new key for an authenticator; it counts once a code is confirmed',
    ...own,
    body: PasswordOnly,
    output: z.object({
      /** To type where the picture cannot be scanned. */
      key: z.string(),
      uri: z.string(),
      /** QR code of `uri` as a data: URL. */
      picture: z.string(),
    }),
    errors: { ...PASSWORD_ERRORS, 403: 'Not an admin', 409: 'It is on already' },
  }),
  confirmTwoFactor: endpoint({
    route: ownApi.account.confirmTwoFactor,
    summary: 'Turns two-factor sign-in on with a first code, and signs out everywhere else',
    ...own,
    body: CodeOnly,
    output: TwoFactorState,
    errors: { 400: 'A wrong code', 403: 'Not an admin', 409: 'There is no key yet', 423: 'Too many wrong codes' },
  }),
  turnOffTwoFactor: endpoint({
    route: ownApi.account.turnOffTwoFactor,
    summary: 'Turns two-factor sign-in off',
    ...own,
    body: TwoFactorOff,
    output: TwoFactorState,
    errors: { ...PASSWORD_ERRORS, 403: 'Not an admin' },
  }),
}
