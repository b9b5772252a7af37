import { type Handler, handle } from '#platform/http/api/handle.ts'
import type { AccountsDeps } from '../account-options.ts'
import { accounts as contract } from '../accounts.contract.ts'
import { checkPassword } from '../credentials/common-passwords.ts'
import { resendVerification, verifyEmail } from './email-verification.ts'
import { requestPasswordReset, resetPassword } from './password-reset.ts'

export function codesApi(deps: AccountsDeps): Handler[] {
  return [
    handle(contract.requestPasswordReset, async ({ db, body, request }) => {
      await requestPasswordReset(db, deps, body.email, request)
      return { message: 'If there is an account, a reset code is on its way.' }
    }),
    handle(contract.resetPassword, async ({ db, body, request }) => {
      await resetPassword(db, deps, { contact: body.email, code: body.code, newPassword: body.newPassword }, request)
      return { message: 'Your password has been updated. You can now sign in with your new password.' }
    }),
    handle(contract.checkPassword, async ({ db, caller, body, request }) => ({
      common: await checkPassword(db, deps, body, caller, request),
    })),
    handle(contract.verifyEmail, async ({ db, caller, body, request }) => {
      await verifyEmail(db, deps, body, caller, request)
      return { message: 'Your email has been successfully verified. You can now access all features.' }
    }),
    handle(contract.resendVerification, async ({ db, caller, body, request }) => {
      await resendVerification(db, deps, body.email, caller, request)
      return { message: 'If there is an unverified account, a new verification code is on its way.' }
    }),
  ]
}
