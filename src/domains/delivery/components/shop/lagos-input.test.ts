import { expect, test } from 'vitest'
import { fromLagosInput, toLagosInput } from './lagos-input.ts'

test('a time field shows the time in Nigeria and sends the same instant', () => {
  const late = new Date('2026-03-05T23:30:00Z')
  expect(toLagosInput(late)).toBe('2026-03-06T00:30')
  expect(new Date(fromLagosInput(toLagosInput(late)))).toEqual(late)
  expect(fromLagosInput('')).toBe('')
})
