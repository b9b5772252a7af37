import { describe, expect, test } from 'vitest'
import { AUTH_MODES, backToRequest, codeSent, firstResetStep, modeOf, TRANSITIONS } from './auth-mode.ts'

describe('the combined screen', () => {
  test('COMB-01 shows login first, and for any unknown mode', () => {
    expect(AUTH_MODES.slice(0, 4)).toEqual(['login', 'register', 'reset-password', 'verify-email'])
    expect(modeOf(null)).toBe('login')
    expect(modeOf('constructor')).toBe('login')
    expect(modeOf('verify-email')).toBe('verify-email')
  })

  test('STATE-14 has only these transitions', () => {
    const { login, register, 'reset-password': reset, 'verify-email': verify } = TRANSITIONS
    expect(login).toEqual(['register', 'reset-password', 'verify-email'])
    expect(register).toEqual(['login', 'verify-email'])
    expect(reset).toEqual(['login'])
    expect(verify).toEqual(['login'])
  })

  test('STATE-15 keeps the email address, also on the way back', () => {
    expect(firstResetStep).toEqual({ step: 'request', email: '' })
    expect(backToRequest(codeSent('a@b.ng'))).toEqual({ step: 'request', email: 'a@b.ng' })
  })
})
