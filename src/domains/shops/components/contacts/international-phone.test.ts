import { expect, test } from 'vitest'
import { internationalPhone } from './international-phone.ts'

test('G-047 a Nigerian number is dialled in its international form', () => {
  expect(internationalPhone('0803 123 4567')).toBe('+2348031234567')
  expect(internationalPhone('+234 803-123-4567')).toBe('+2348031234567')
  expect(internationalPhone('00234803')).toBe('00234803')
})
