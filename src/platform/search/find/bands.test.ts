import { expect, test } from 'vitest'
import type { WordStatistics } from '../word-statistics.ts'
import { endOfBands, firstBands } from './bands.ts'

const AGES = { keys: [], band: 'y' } as const
const RATINGS = { keys: [], band: 'r' } as const
const words = (field: string, documentCount: Record<string, number>) =>
  ({ bands: new Map([[field, new Map(Object.entries(documentCount))]]) }) as unknown as WordStatistics
const ages = words('y', { 2077: 500, 2076: 100, 2075: 100, 2074: 100 })
const ratings = words('r', { 46: 500, 45: 100, 44: 100, 0: 100 })
/** In band 2076. */
const MOMENT = '2026-11-05 09:43:34.782001+01'

test('bands hold enough from the first on', () => {
  const asked = { from: null, hits: 150, share: 0.3, beyond: false }
  expect(firstBands(AGES, asked, ages)).toEqual({ any: ['y2077'] })
  expect(firstBands(AGES, { ...asked, hits: 170 }, ages)).toEqual({ any: ['y2077', 'y2076'] })
  expect(firstBands(AGES, { ...asked, hits: 300 }, ages)).toBe(null)
})

test('G-032 after a cursor, bands count from its own on, or beyond it', () => {
  const asked = { from: MOMENT, hits: 50, share: 1, beyond: false }
  expect(firstBands(AGES, asked, ages)).toEqual({ any: ['y2076'] })
  expect(firstBands(AGES, { ...asked, beyond: true }, ages)).toEqual({ any: ['y2076', 'y2075'] })
  for (const rating of [4.5, 4.55])
    expect(firstBands(RATINGS, { ...asked, from: rating }, ratings)).toEqual({ any: ['r45'] })
  expect(firstBands(RATINGS, { ...asked, from: 4.5, beyond: true }, ratings)).toEqual({ any: ['r45', 'r44'] })
})

test('bands up to a price end where the next begins, all below ₦655 together', () => {
  const band = (to: number) => Math.log2(endOfBands(to)) * 16
  expect([band(0), band(50_000), band(68_000)]).toEqual([257, 257, 257])
  // The second band of a quarter of an octave; from the third on, the whole quarter is named.
  expect(band(2 ** (265.5 / 16))).toBeCloseTo(266)
  expect(band(2 ** (266.5 / 16))).toBeCloseTo(268)
})
