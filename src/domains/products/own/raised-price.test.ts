import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Rounding, raisedPrice } from './raised-price.policy.ts'

test.each([
  ['1000.00', 15, 1, 1150],
  ['1234.00', 10, 50, 1350],
  ['1234.00', 10, 100, 1400],
  ['90.00', 10, 50, 100],
  ['10.00', 10, 100, 100],
  ['1000.00', -50, 100, 500],
  ['0.50', 0, 1, 1],
  ['333.33', 0, 1, 333],
  ['9999999999.99', 50, 100, 9_999_999_999.99],
] as const)('G-186 %s and %d %% in steps of %d is %d', (price, percent, step, raised) =>
  expect(raisedPrice(price, percent, step)).toBe(raised),
)

test('G-186 a raised price is a whole number of steps, close to the exact result', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 50_000_000_00 }),
      fc.integer({ min: -90, max: 1000 }),
      fc.constantFrom<Rounding>(1, 50, 100),
      (kobo, percent, step) => {
        const raised = raisedPrice(kobo / 100, percent, step)
        const meant = (kobo / 100) * (1 + percent / 100)
        if (raised === 9_999_999_999.99) return meant > 9_999_999_000
        return raised % step === 0 && raised >= step && (raised === step || Math.abs(raised - meant) <= step / 2 + 0.01)
      },
    ),
  )
})
