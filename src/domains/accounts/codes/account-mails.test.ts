import { describe, expect, test } from 'vitest'
import { sendable } from '#platform/mail/mail.ts'
import {
  choosePasswordMail,
  codeText,
  emailChangedMail,
  linkBase,
  newEmailMail,
  passwordChangedMail,
  resetMail,
  verificationMail,
} from './account-mails.ts'

const BASE = 'https://shops.example.ng'
const to = 'ada+1@x.ng'

describe('emails (G-171)', () => {
  test('COMB-25 the verification email reads well as text and says how long the code lasts', () => {
    expect(verificationMail(to, '012345', BASE)).toMatchObject({
      to,
      kind: 'verify-email',
      subject: 'Your LocalShopFinder verification code',
    })
    expect(verificationMail(to, '012345', BASE).text).toBe(`Your code to verify your email address is:

    012345

It expires in 10 minutes and works once. We will never ask you for it.

Enter it only if you created this account and chose its password. If someone else did, choose a new password to sign them out.

Verify email:
https://shops.example.ng/auth-test?mode=verify-email&email=ada%2B1%40x.ng

-- 
LocalShopFinder
You are getting this email because an account was created with this address. If that was not you, please ignore it.
`)
  })

  test('RESET-02 G-124 the reset email links to the confirm screen, which still needs the code', () => {
    const { subject, text, html } = resetMail(to, '987654', BASE)
    expect(subject).toBe('Your LocalShopFinder reset code')
    expect(text).toContain(`${BASE}/password-reset-confirm?email=ada%2B1%40x.ng\n`)
    expect(text).not.toContain('code=')
    expect(html).toContain(`href="${BASE}/password-reset-confirm?email=ada%2B1%40x.ng"`)
  })

  test('every email has both parts, can be sent, has at most its own code, and works without a link', () => {
    const mails = [
      [verificationMail(to, '123456', null), '123456'],
      [resetMail(to, '123456', null), '123456'],
      [newEmailMail(to, '123456'), '123456'],
      [passwordChangedMail(to, null), undefined],
      [choosePasswordMail(to, null), undefined],
      [emailChangedMail(to, 'help@x.ng'), undefined],
    ] as const
    for (const [mail, code] of mails) {
      expect(sendable(mail)).toEqual(mail)
      expect(mail.html).toMatch(/^<!doctype html>/)
      expect(mail.text + mail.html).not.toContain('href')
      // Subjects show on locked phones and in logs of mail servers.
      expect(mail.subject).not.toMatch(/\d/)
      expect(/(?<!\d)\d{6}(?!\d)/.exec(mail.text)?.[0]).toBe(code)
    }
    expect(passwordChangedMail(to, BASE).text).toContain(`${BASE}/password-reset-request`)
    expect(emailChangedMail(to, 'help@x.ng').text).toContain('write to help@x.ng right away')
    expect(codeText('123456')).toBe(
      '123456 is your LocalShopFinder code. It expires in 10 minutes. Do not share it with anyone.',
    )
  })

  test('links begin with the configured address, or with localhost, never with the request’s host', () => {
    expect(linkBase({ publicUrl: BASE }, { origin: 'http://evil.ng' })).toBe(BASE)
    for (const origin of ['http://localhost:3000', 'http://127.0.0.1', 'http://[::1]:8080'])
      expect(linkBase({ publicUrl: undefined }, { origin })).toBe(origin)
    for (const origin of [
      'http://evil.ng',
      'http://localhost.evil.ng',
      'http://127.0.0.1.evil.ng',
      'http://localhost:3000@evil.ng',
      '',
    ])
      expect(linkBase({ publicUrl: undefined }, { origin })).toBeNull()
  })
})
