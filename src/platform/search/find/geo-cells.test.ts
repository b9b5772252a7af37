import process from 'node:process'
import { expect, test } from 'vitest'
import type { WordStatistics } from '../word-statistics.ts'
import { rings, toGeoPoint } from './geo-cells.ts'

test('an invented distance in a forged cursor costs no more than none', () => {
  const spots = Array.from({ length: 50_000 }, (_, at) => [`6.${10_000 + at},3.${10_000 + at}`, 1] as const)
  const words = { bands: new Map([['o', new Map(spots)]]) } as unknown as WordStatistics
  const first = (from: number) => {
    const before = process.threadCpuUsage()
    const ring = rings(words, toGeoPoint({ lat: 6, lng: 3 }), from, 10, 1).next().value
    return { ring, ms: process.threadCpuUsage(before).user / 1_000 }
  }
  first(0)
  const [near, forged] = [first(0), first(-1e300)]
  expect(near.ring).toBeDefined()
  expect(forged.ring).toEqual(near.ring)
  expect(forged.ms).toBeLessThan(10 * near.ms + 50)
})
