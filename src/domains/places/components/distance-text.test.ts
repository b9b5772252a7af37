import { expect, test } from 'vitest'
import { nearOf } from './device-position.ts'
import { distanceText } from './distance-text.ts'

test('shows metres below one kilometre, one decimal below ten, whole kilometres above', () => {
  expect(distanceText(0)).toBe('100\u00a0m away')
  expect(distanceText(0.44)).toBe('400\u00a0m away')
  expect(distanceText(0.949)).toBe('900\u00a0m away')
  expect(distanceText(0.96)).toBe('1.0\u00a0km away')
  expect(distanceText(9.94)).toBe('9.9\u00a0km away')
  expect(distanceText(9.96)).toBe('10\u00a0km away')
  expect(distanceText(1234.5)).toBe('1,235\u00a0km away')
})

test('sends a device’s position to about a hundred metres and no closer', () => {
  expect(nearOf({ latitude: 6.6012345, longitude: 3.3514999 })).toBe('6.601,3.351')
})
