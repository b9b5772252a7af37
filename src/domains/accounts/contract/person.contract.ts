import { z } from 'zod'
import { ADMIN_ROLES } from '#shared/admins/admin-roles.ts'
import { Role } from './account-fields.contract.ts'

/** The signed-in person on screens (SHAPE-13, SHAPE-14). `isAdmin`: this session has admin rights. */
export const SignedInPerson = z.object({
  id: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  role: Role,
  isAdmin: z.boolean(),
  adminRole: z.enum(ADMIN_ROLES).optional(),
  isEmailVerified: z.boolean(),
})
export type SignedInPerson = z.output<typeof SignedInPerson>

/** The general user. `adminNeeds`: what the session lacks for admin rights. */
export const AuthUser = SignedInPerson.extend({ adminNeeds: z.enum(['signIn', 'twoFactor']).nullable() })
export type AuthUser = z.output<typeof AuthUser>

/** Adds the fields that the profile shows (SHAPE-15, SHAPE-25). */
export const CustomerProfile = SignedInPerson.extend({
  city: z.string().nullable(),
  isPhoneVerified: z.boolean(),
  createdAt: z.string(),
})
export type CustomerProfile = z.output<typeof CustomerProfile>

/** The response of the combined portal (SHAPE-31). There is no session while `requiresVerification`. */
export const AuthAnswer = z.object({
  user: z.object({ id: z.string(), email: z.string().nullable(), role: Role, firstName: z.string().nullable() }),
  requiresVerification: z.boolean(),
})
export type AuthAnswer = z.output<typeof AuthAnswer>

export const Done = z.object({ message: z.string() })
