import { addressGroup } from '#platform/http/address-group.ts'
import { tooManyRequests } from '#platform/http/errors.ts'
import { type Handler, handle } from '#platform/http/handle.ts'
import type { AccountParts } from './account-options.ts'
import { accounts as contract } from './accounts.contract.ts'
import { findPerson } from './accounts.queries.ts'
import { isCommonPassword } from './common-passwords.ts'
import { resendVerification, verifyEmail } from './email-verification.ts'
import { requestPasswordReset, resetPassword } from './password-reset.ts'
import { counterKey, takeTurn } from './rate-counters.ts'

/** Codes by mail: asked for without telling whether there is an account, used once (G-121, G-123). */
export function codesApi(parts: AccountParts): Handler[] {
  return [
    handle(contract.requestPasswordReset, async ({ db, body, request }) => {
      await requestPasswordReset(db, parts, body.email, request)
      return { message: 'If there is an account, a reset code is on its way.' }
    }),
    handle(contract.resetPassword, async ({ db, body, request }) => {
      await resetPassword(db, parts, { contact: body.email, code: body.code, newPassword: body.newPassword }, request)
      return { message: 'Your password has been updated. You can now sign in with your new password.' }
    }),
    handle(contract.checkPassword, async ({ db, caller, body, request }) => {
      const { clock, options } = parts
      const rate = { most: options.limits.passwordChecksPerAddress, within: 3_600_000 }
      const wait = await takeTurn(db, counterKey('password checks of', addressGroup(request.ip)), rate, clock.now())
      if (wait !== null) throw tooManyRequests(wait)
      const { password, contact, emailOrPhone, ...typed } = body
      const me = caller.person && (await findPerson(db, caller.person.id))
      const either = contact ?? emailOrPhone ?? ''
      const known = either.includes('@') ? { ...typed, email: either } : { ...typed, phone: either }
      return {
        common: (await isCommonPassword(password, known)) || (me !== null && (await isCommonPassword(password, me))),
      }
    }),
    handle(contract.verifyEmail, async ({ db, caller, body, request }) => {
      await verifyEmail(db, parts, body, caller, request)
      return { message: 'Your email has been successfully verified. You can now access all features.' }
    }),
    handle(contract.resendVerification, async ({ db, caller, body, request }) => {
      await resendVerification(db, parts, body.email, caller, request)
      return { message: 'If there is an unverified account, a new verification code is on its way.' }
    }),
  ]
}
