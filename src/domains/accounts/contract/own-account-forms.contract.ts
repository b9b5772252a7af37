import * as z from 'zod/mini'
import { form, optional } from '#shared/forms/form-fields.ts'
import { contactMethods } from '../accounts.policy.ts'
import {
  City,
  Code,
  Email,
  FirstName,
  GivenPassword,
  isConfirmed,
  LastName,
  Phone,
  TwoFactorCode,
  twice,
} from './account-fields.contract.ts'

/** A new email address or phone number needs the password. */
export const ProfileChange = form({
  firstName: z.optional(FirstName),
  lastName: z.optional(LastName),
  city: optional(City),
  email: optional(Email),
  phone: optional(Phone),
  password: z.optional(GivenPassword()),
})

export const ContactChange: Record<
  'email' | 'phone',
  z.ZodMiniType<unknown, { email?: string; phone?: string; password: string }>
> = {
  email: form({ email: Email, password: GivenPassword() }),
  phone: form({ phone: Phone, password: GivenPassword() }),
}

export const ContactConfirmation = form({
  contact: z.enum(contactMethods, { error: 'Contact must be email or phone' }),
  code: Code,
})

export const PasswordChange = form({ password: GivenPassword(), ...twice }).check(isConfirmed)
export const PasswordOnly = form({ password: GivenPassword() })
/** The code is required if two-factor sign-in is on (G-204). */
export const Proof = form({ password: GivenPassword(), twoFactorCode: TwoFactorCode })
export const CodeOnly = form({ code: Code })
export const TwoFactorOff = form({ password: GivenPassword(), twoFactorCode: Code })
