import type { RequestContext } from '#platform/http/api/request-context.ts'
import type { Message } from '#platform/mail/mail.ts'
import { layOutMail } from '#platform/mail/mail-layout.ts'
import { href, pages } from '#routes.ts'
import type { AccountOptions } from '../account-options.ts'
import { CODE } from '../accounts.policy.ts'

const EXPIRES = `It expires in ${CODE.minutes} minutes and works once. We will never ask you for it.`
const ONLY_YOURS =
  'Enter it only if you created this account and chose its password. If someone else did, choose a new password to sign them out.'
const LOCAL = /^https?:\/\/(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/

/** Returns PUBLIC_URL or a localhost origin as the base of links in emails, or null, because other hosts can be forged. */
export function linkBase(
  { publicUrl }: Pick<AccountOptions, 'publicUrl'>,
  request: Pick<RequestContext, 'origin'>,
): string | null {
  return publicUrl ?? (LOCAL.test(request.origin) ? request.origin : null)
}

const button = (base: string | null, label: string, path: string) =>
  base ? { button: { label, url: base + path } } : {}

export function verificationMail(to: string, code: string, base: string | null): Message {
  const path = href(pages.generalAuth, {}, { mode: 'verify-email', email: to })
  return {
    to,
    subject: 'Your LocalShopFinder verification code',
    ...layOutMail({
      paragraphs: ['Your code to verify your email address is:', EXPIRES, ONLY_YOURS],
      code,
      ...button(base, 'Verify email', path),
      reason:
        'You are getting this email because an account was created with this address. If that was not you, please ignore it.',
    }),
    kind: 'verify-email',
  }
}

export function resetMail(to: string, code: string, base: string | null): Message {
  return {
    to,
    subject: 'Your LocalShopFinder reset code',
    ...layOutMail({
      paragraphs: ['Your code to choose a new password is:', EXPIRES],
      code,
      ...button(base, 'Choose a new password', href(pages.passwordResetConfirm, {}, { email: to })),
      reason:
        'You are getting this email because someone asked to reset your password. If that was not you, please ignore it: your password has not changed.',
    }),
    kind: 'password-reset',
  }
}

/** Sent because a stranger may have chosen the removed password. */
export function choosePasswordMail(to: string, base: string | null): Message {
  return {
    to,
    subject: 'Choose a password for your admin account',
    ...layOutMail({
      paragraphs: [
        'Your email address is verified, and your account is now an admin account.',
        'The code was entered in a different browser from the one that created the account, so the old password no longer works. Please choose a new one.',
      ],
      ...button(base, 'Choose a new password', pages.passwordResetRequest),
      reason: 'We sent this email because it concerns the security of your account.',
    }),
    kind: 'choose-password',
  }
}

export function passwordChangedMail(to: string, base: string | null): Message {
  return {
    to,
    subject: 'Your password was changed',
    ...layOutMail({
      paragraphs: [
        'The password of your LocalShopFinder account was just changed, and you were signed out on other devices.',
        'If that was not you, choose a new password right away.',
      ],
      ...button(base, 'Choose a new password', pages.passwordResetRequest),
      reason: 'We sent this email because it concerns the security of your account.',
    }),
    kind: 'password-changed',
  }
}

export function newEmailMail(to: string, code: string): Message {
  return {
    to,
    subject: 'Your LocalShopFinder verification code',
    ...layOutMail({
      paragraphs: ['Your code to use this email address with your account is:', EXPIRES],
      code,
      reason:
        'You are getting this email because someone wants to use this address with their account. If that was not you, please ignore it.',
    }),
    kind: 'new-email',
  }
}

export function emailChangedMail(to: string, supportEmail: string): Message {
  return {
    to,
    subject: 'Your email address was changed',
    ...layOutMail({
      paragraphs: [
        'Your LocalShopFinder account now uses a different email address. You can no longer sign in with this one.',
        `If that was not you, write to ${supportEmail} right away.`,
      ],
      reason: 'We sent this email because it concerns the security of your account.',
    }),
    kind: 'email-changed',
  }
}

export const codeText = (code: string) =>
  `${code} is your LocalShopFinder code. It expires in ${CODE.minutes} minutes. Do not share it with anyone.`
