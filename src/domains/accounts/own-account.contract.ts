import { z } from 'zod'
import { api } from '../../routes.ts'
import { endpoint } from '../../shared/endpoint.ts'
import { SerialId } from '../../shared/query-values.ts'
import {
  City,
  Code,
  Email,
  FirstName,
  form,
  GivenPassword,
  LastName,
  MISMATCH_MESSAGE,
  optional,
  Phone,
  StrongPassword,
} from './account-fields.contract.ts'
import { CustomerProfile, Done } from './person.contract.ts'

const nothing = { params: z.object({}), query: z.object({}) }
const PASSWORD_ERRORS = { 400: 'The password is not right, or a field', 423: 'Too many wrong passwords' }

/** What may be changed of one's own account. A new e-mail address or phone number needs the password. */
export const ProfileChange = form({
  firstName: FirstName.optional(),
  lastName: LastName.optional(),
  city: optional(City),
  email: optional(Email),
  phone: optional(Phone),
  password: GivenPassword().optional(),
})

export const Device = z.object({
  id: z.int(),
  /** Such as 'Chrome on Android'. */
  device: z.string(),
  ipAddress: z.string().nullable(),
  lastUsedAt: z.string(),
  signedInAt: z.string(),
  /** Whether this is the sign-in that asks. */
  current: z.boolean(),
})
export type Device = z.output<typeof Device>

/** Which of the two contacts. */
export const ContactKind = z.enum(['email', 'phone'], { error: 'The contact is email or phone' })

export const ownAccount = {
  changeProfile: endpoint({
    route: api.customer.profile,
    who: 'signedIn',
    summary: 'Changes one’s own profile; a new e-mail address or phone number counts once its code is given',
    ...nothing,
    body: ProfileChange,
    output: z.object({ customer: CustomerProfile, codeSentTo: z.array(ContactKind) }),
    errors: { ...PASSWORD_ERRORS, 409: 'Another account has this contact', 429: 'Too many codes' },
  }),
  confirmContact: endpoint({
    route: api.account.confirmContact,
    who: 'signedIn',
    summary: 'Proves a new e-mail address or phone number by the code that was sent to it',
    ...nothing,
    body: form({ contact: ContactKind, code: Code }),
    output: z.object({ customer: CustomerProfile }),
    errors: { 400: 'A wrong, used or expired code', 409: 'Another account has this contact' },
  }),
  changePassword: endpoint({
    route: api.account.password,
    who: 'signedIn',
    summary: 'Changes the password and signs out everywhere else',
    ...nothing,
    body: form({
      password: GivenPassword(),
      newPassword: StrongPassword,
      confirmPassword: z.string({ error: MISMATCH_MESSAGE }),
    }).refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
      error: MISMATCH_MESSAGE,
      path: ['confirmPassword'],
    }),
    output: Done,
    errors: PASSWORD_ERRORS,
  }),
  devices: endpoint({
    route: api.account.devices,
    who: 'signedIn',
    summary: 'Where one is signed in, the last used first',
    ...nothing,
    body: z.undefined(),
    output: z.array(Device),
  }),
  signOutDevice: endpoint({
    route: api.account.signOutDevice,
    who: 'signedIn',
    summary: 'Signs one device out',
    params: z.object({ deviceId: SerialId }),
    query: z.object({}),
    body: z.undefined(),
    output: Done,
    errors: { 404: 'Not one of one’s own devices' },
  }),
  signOutEverywhere: endpoint({
    route: api.account.signOutEverywhere,
    who: 'signedIn',
    summary: 'Signs out on every device, this one included',
    ...nothing,
    body: z.undefined(),
    output: Done,
  }),
  downloadData: endpoint({
    route: api.account.data,
    who: 'signedIn',
    summary: 'Everything that is kept about oneself, as a file',
    ...nothing,
    body: z.undefined(),
    output: z.record(z.string(), z.unknown()),
  }),
  removeAccount: endpoint({
    route: api.account.remove,
    who: 'signedIn',
    summary: 'Deletes one’s own account with everything that belongs to it',
    ...nothing,
    body: form({ password: GivenPassword() }),
    output: Done,
    errors: { ...PASSWORD_ERRORS, 403: 'Admins', 409: 'The account owns shops or has paid' },
  }),
}

const TwoFactorState = z.object({
  /** Whether an authenticator's code is asked for at sign-in. */
  on: z.boolean(),
  /** Whether admins have to use one here. */
  required: z.boolean(),
})

/** Two-factor sign-in, which is for admins. */
export const twoFactor = {
  twoFactorState: endpoint({
    route: api.account.twoFactor,
    who: 'signedIn',
    summary: 'Whether this admin’s account asks for an authenticator code',
    ...nothing,
    body: z.undefined(),
    output: TwoFactorState,
    errors: { 403: 'Not an admin' },
  }),
  setUpTwoFactor: endpoint({
    route: api.account.setUpTwoFactor,
    who: 'signedIn',
    summary: 'Makes a new key for an authenticator; it counts once a code is confirmed',
    ...nothing,
    body: form({ password: GivenPassword() }),
    output: z.object({
      /** To be typed where no picture can be scanned. */
      key: z.string(),
      uri: z.string(),
      /** A QR code of `uri` as a data: address. */
      picture: z.string(),
    }),
    errors: { ...PASSWORD_ERRORS, 403: 'Not an admin', 409: 'It is on already' },
  }),
  confirmTwoFactor: endpoint({
    route: api.account.confirmTwoFactor,
    who: 'signedIn',
    summary: 'Turns two-factor sign-in on with a first code, and signs out everywhere else',
    ...nothing,
    body: form({ code: Code }),
    output: TwoFactorState,
    errors: { 400: 'A wrong code', 403: 'Not an admin', 409: 'There is no key yet', 423: 'Too many wrong codes' },
  }),
  turnOffTwoFactor: endpoint({
    route: api.account.turnOffTwoFactor,
    who: 'signedIn',
    summary: 'Turns two-factor sign-in off',
    ...nothing,
    body: form({ password: GivenPassword(), twoFactorCode: Code }),
    output: TwoFactorState,
    errors: { ...PASSWORD_ERRORS, 403: 'Not an admin' },
  }),
}
