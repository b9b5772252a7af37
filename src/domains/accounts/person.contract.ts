import { z } from 'zod'
import { contactMethods, roles } from './accounts.policy.ts'

export const Role = z.enum(roles, { error: 'Please choose an account type' })
export const ContactMethod = z.enum(contactMethods, { error: 'The contact method is email or phone' })

/** What screens show of the signed-in person (SHAPE-13, SHAPE-14). `isAdmin`: whether this session acts as an admin. */
export const SignedInPerson = z.object({
  id: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  role: Role,
  isAdmin: z.boolean(),
  isEmailVerified: z.boolean(),
})
export type SignedInPerson = z.output<typeof SignedInPerson>

/** The general user. `adminNeeds` says what an admin still has to do before the session acts as one. */
export const AuthUser = SignedInPerson.extend({ adminNeeds: z.enum(['signIn', 'twoFactor']).nullable() })
export type AuthUser = z.output<typeof AuthUser>

/** The customer with what the profile shows (SHAPE-15, SHAPE-25). */
export const CustomerProfile = SignedInPerson.extend({
  city: z.string().nullable(),
  isPhoneVerified: z.boolean(),
  createdAt: z.string(),
})
export type CustomerProfile = z.output<typeof CustomerProfile>

/** What the combined door answers (SHAPE-31). There is no session while `requiresVerification` is true. */
export const AuthAnswer = z.object({
  user: z.object({ id: z.string(), email: z.string().nullable(), role: Role, firstName: z.string().nullable() }),
  requiresVerification: z.boolean(),
})
export type AuthAnswer = z.output<typeof AuthAnswer>

/** A sentence that says what was done. */
export const Done = z.object({ message: z.string() })
