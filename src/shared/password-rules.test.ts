import { expect, test } from 'vitest'
import { isStrongPassword, LONGEST_PASSWORD, PASSWORD_HINT, SHORT_PASSWORD, STRONG_PASSWORD } from './password-rules.ts'

test('CONST-15 CONST-16 G-127 the lengths', () => {
  expect([SHORT_PASSWORD, STRONG_PASSWORD, LONGEST_PASSWORD]).toEqual([6, 8, 128])
  expect(PASSWORD_HINT).toBe(
    'Password must be at least 8 characters and include uppercase, lowercase, a number and a special character (@$!%*?&)',
  )
})

test('VAL-44 VAL-51 CONST-16 each missing kind alone fails, and so does a short one', () => {
  expect(isStrongPassword('Naira20!')).toBe(true)
  for (const weak of ['naira200!', 'NAIRA200!', 'Nairaaaa!', 'Naira2000', 'Nai200!', ''])
    expect(isStrongPassword(weak), weak).toBe(false)
  for (const special of '@$!%*?&') expect(isStrongPassword(`Naira200${special}`)).toBe(true)
})

test('G-135 at least one of the special characters; any other is allowed besides', () => {
  expect(isStrongPassword('Naira200#')).toBe(false)
  expect(isStrongPassword('Naira 200#!é')).toBe(true)
})
