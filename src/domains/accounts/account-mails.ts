import type { RequestFacts } from '#platform/http/request-facts.ts'
import type { Message } from '#platform/mail/mail.ts'
import { layOutMail } from '#platform/mail/mail-layout.ts'
import { href, pages } from '../../routes.ts'
import type { AccountOptions } from './account-options.ts'
import { CODE } from './accounts.policy.ts'

const EXPIRES = `It expires in ${CODE.minutes} minutes and works once. Nobody from LocalShopFinder will ever ask you for it.`
const ONLY_YOURS =
  'Enter it only if you made this account and chose its password. If somebody else did, choose a new password instead: that signs them out for good.'
const LOCAL = /^https?:\/\/(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/

/**
 * The address that links in mails begin with, or null. Without a fixed address only this machine's own is used: what a
 * request says about its host could lead somebody else's mail to a false site.
 */
export function linkBase(
  { publicUrl }: Pick<AccountOptions, 'publicUrl'>,
  request: Pick<RequestFacts, 'origin'>,
): string | null {
  return publicUrl ?? (LOCAL.test(request.origin) ? request.origin : null)
}

const button = (base: string | null, label: string, path: string) =>
  base ? { button: { label, url: base + path } } : {}

/** Proves that an address belongs to the account that was made with it. */
export function verificationMail(to: string, code: string, base: string | null): Message {
  const path = href(pages.staffAuth, {}, { mode: 'verify-email', email: to })
  return {
    to,
    subject: 'Your LocalShopFinder verification code',
    ...layOutMail({
      paragraphs: ['Your code to verify your email address is:', EXPIRES, ONLY_YOURS],
      code,
      ...button(base, 'Verify email', path),
      reason: 'You get this mail because an account was made with this address. If that was not you, ignore it.',
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
        'You get this mail because a new password was asked for. If that was not you, ignore it: your password stays as it is.',
    }),
    kind: 'password-reset',
  }
}

/** For a new admin whose password may be somebody else's: it was taken away. */
export function choosePasswordMail(to: string, base: string | null): Message {
  return {
    to,
    subject: 'Choose the password of your admin account',
    ...layOutMail({
      paragraphs: [
        'Your email address is verified, and your account is an admin account now.',
        'Your code came from another browser than the one that made the account, so nobody can sign in with its old password. Please choose a new one.',
      ],
      ...button(base, 'Choose a new password', pages.passwordResetRequest),
      reason: 'You get this mail because it concerns the safety of your account.',
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
        'If that was not you, choose a new password at once.',
      ],
      ...button(base, 'Choose a new password', pages.passwordResetRequest),
      reason: 'You get this mail because it concerns the safety of your account.',
    }),
    kind: 'password-changed',
  }
}

/** Proves a new address before it replaces the account's. */
export function newEmailMail(to: string, code: string): Message {
  return {
    to,
    subject: 'Your LocalShopFinder verification code',
    ...layOutMail({
      paragraphs: ['Your code to use this email address with your account is:', EXPIRES],
      code,
      reason:
        'You get this mail because somebody wants to use this address with their account. If that was not you, ignore it.',
    }),
    kind: 'new-email',
  }
}

/** Goes to the address that was replaced. */
export function emailChangedMail(to: string, supportEmail: string): Message {
  return {
    to,
    subject: 'Your email address was changed',
    ...layOutMail({
      paragraphs: [
        'Your LocalShopFinder account now uses another email address, and this one no longer signs you in.',
        `If that was not you, write to ${supportEmail} at once.`,
      ],
      reason: 'You get this mail because it concerns the safety of your account.',
    }),
    kind: 'email-changed',
  }
}

export const codeText = (code: string) =>
  `${code} is your LocalShopFinder code. It expires in ${CODE.minutes} minutes. Tell it to nobody.`
