import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { looksLikeEmail, plainEmail } from '#shared/contact.ts'
import { signedInCustomer } from '../../../../test/support/account-people.ts'
import { customerForm, PASSWORD, useAccounts } from '../../../../test/support/account-server.ts'
import { isTextable, plainPhone } from './phone-numbers.ts'

const DECOMPOSED = 'Ame\u0301lie@Bu\u0308cher.example'

describe('phone numbers', () => {
  test.each([
    [
      '+2348031234567',
      '+234 803 123 4567',
      '08031234567',
      '8031234567',
      '2348031234567',
      '002348031234567',
      '(+234) 0803-123-4567',
      '0092348031234567',
    ],
    [
      '+447911123456',
      '+44 7911 123456',
      '447911123456',
      '00447911123456',
      '0044 (7911) 123-456',
      '009447911123456',
      '+44 07911 123456',
    ],
    ['+12025550123', '12025550123', '0012025550123', '+1 (202) 555-0123'],
    ['+233241234567', '233241234567', '00233241234567', '+233 024 123 4567'],
  ])('G-128 %s has one spelling', (kept, ...typed) => {
    for (const text of [kept, ...typed]) expect(plainPhone(text), text).toBe(kept)
  })

  test('a number that is valid nowhere stays as its digits', () => {
    expect(plainPhone('0000 000 0000')).toBe('00000000000')
    expect(plainPhone('12345')).toBeNull()
  })

  test('G-128 every valid number has one spelling however it is typed', () => {
    const mobiles = fc.oneof(
      fc.tuple(
        fc.constant('234'),
        fc.constantFrom('803', '805', '806', '703', '706', '813', '903'),
        fc.stringMatching(/^\d{7}$/),
      ),
      fc.tuple(fc.constant('44'), fc.constantFrom('7911', '7700', '7400'), fc.stringMatching(/^\d{6}$/)),
      fc.tuple(fc.constant('27'), fc.constantFrom('82', '83'), fc.stringMatching(/^\d{7}$/)),
    )
    const gaps = fc.array(fc.constantFrom('', ' ', '-'), { minLength: 16, maxLength: 16 })
    fc.assert(
      fc.property(mobiles, gaps, ([country, ...rest], between) => {
        const digits = country + rest.join('')
        const kept = plainPhone(`+${digits}`)
        fc.pre(kept === `+${digits}`)
        const spaced = [...digits].map((digit, i) => digit + between[i]).join('')
        const home = country === '234' ? [rest.join(''), `0${rest.join('')}`] : []
        for (const typed of [digits, `00${digits}`, `+${spaced}`, spaced, `00${spaced}`, ...home])
          expect(plainPhone(typed), typed).toBe(kept)
      }),
    )
  })

  test('SMS goes only to mobile numbers of the configured countries', () => {
    expect(isTextable('+2348031234567', ['NG'])).toBe(true)
    for (const phone of ['+447911123456', '+23414600000', '+2347001234567', '08031234567', '00000000000'])
      expect(isTextable(phone, ['NG']), phone).toBe(false)
    expect(isTextable('+233241234567', ['NG', 'GH'])).toBe(true)
  })
})

describe('email addresses', () => {
  test.each([
    ['ada@x.ng', ' Ada@X.ng '],
    ['amélie@xn--bcher-kva.example', DECOMPOSED, 'amélie@bücher.example', 'AMÉLIE@BÜCHER.EXAMPLE'],
    ['ada@127.1.ng', 'ADA@127.1.NG'],
    ['ada@xn--zzzz.ng', 'ada@XN--zzzz.ng'],
    ['ada', 'Ada'],
  ])('G-128 VAL-42 %s has one spelling', (kept, ...typed) => {
    for (const text of [kept, ...typed]) expect(plainEmail(text), text).toBe(kept)
  })

  test('G-128 spelling an address twice changes nothing, and one stays one', () => {
    fc.assert(
      fc.property(fc.oneof(fc.emailAddress(), fc.string({ unit: 'grapheme' })), (text) => {
        const plain = plainEmail(text)
        expect(plainEmail(plain)).toBe(plain)
        expect(plainEmail(text.normalize('NFD'))).toBe(plain)
      }),
    )
    expect(looksLikeEmail(plainEmail(DECOMPOSED))).toBe(true)
  })
})

describe('over HTTP', () => {
  const at = useAccounts({ requireEmailVerification: false })
  const register = async (contact: string) =>
    (await at.browser().post('/api/customer/register', customerForm(contact, { password: PASSWORD }))).status
  const signIn = async (contact: string) =>
    (await at.browser().post('/api/customer/login', { contact, password: PASSWORD })).status

  test('G-128 another spelling of an address or number is the same account', async () => {
    await signedInCustomer(at, 'amélie@bücher.example')
    for (const spelling of [DECOMPOSED, 'amélie@xn--bcher-kva.example'])
      expect([await register(spelling), await signIn(spelling)], spelling).toEqual([409, 200])
    await signedInCustomer(at, '+447911123456')
    for (const spelling of ['447911123456', '0044 7911 123456', '+44 7911 123456'])
      expect([await register(spelling), await signIn(spelling)], spelling).toEqual([409, 200])
  })
})
