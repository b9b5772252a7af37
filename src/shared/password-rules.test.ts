import { expect, test } from 'vitest'
import {
  isStrongPassword,
  MAX_PASSWORD_LENGTH,
  PASSWORD_HINT,
  SHORT_PASSWORD,
  STRONG_PASSWORD,
} from './password-rules.ts'

test('CONST-15 CONST-16 G-127 enforces the password lengths', () => {
  expect([SHORT_PASSWORD, STRONG_PASSWORD, MAX_PASSWORD_LENGTH]).toEqual([6, 8, 128])
  expect(PASSWORD_HINT).toBe(
    'Password must be at least 8 characters and include uppercase, lowercase, a number and a special character (@$!%*?&)',
  )
})

test('VAL-44 VAL-51 CONST-16 a password fails if any kind is missing or it is too short', () => {
  expect(isStrongPassword('Naira20!')).toBe(true)
  for (const weak of ['naira200!', 'NAIRA200!', 'Nairaaaa!', 'Naira2000', 'Nai200!', ''])
    expect(isStrongPassword(weak), weak).toBe(false)
  for (const special of '@$!%*?&') expect(isStrongPassword(`Naira200${special}`)).toBe(true)
})

test('G-135 needs one of the special characters and allows any other', () => {
  expect(isStrongPassword('Naira200#')).toBe(false)
  expect(isStrongPassword('Naira 200#!é')).toBe(true)
})
