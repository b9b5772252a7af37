import { expect, test } from 'vitest'
import { engagementRate, monthlyGrowth } from './growth.ts'

test('CUST-08 G-089 monthly growth is a percentage', () => {
  expect([monthlyGrowth(5, 20), monthlyGrowth(1, 3), monthlyGrowth(0, 0)]).toEqual(['25%', '33.3%', '0%'])
})
test('CUST-09 G-089 engagement rate is messages per person', () => {
  expect([engagementRate(30, 20), engagementRate(20, 20), engagementRate(3, 0)]).toEqual(['1.5', '1', '0'])
})
