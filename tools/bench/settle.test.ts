import { expect, test } from 'vitest'
import { settle } from './settle.ts'

const rounds = (...given: number[][]) => {
  const left = [...given]
  return { measure: async () => left.shift() ?? [], left }
}
const all = (round: readonly number[]) => round

test('a round is repeated until two agree within 15 % in every figure, next to each other or not', async () => {
  const quiet = rounds([100, 5], [114, 5.7], [100, 5])
  expect(await settle(quiet.measure, all)).toEqual({ value: [114, 5.7], agreed: true })
  expect(quiet.left).toHaveLength(1)
  const disturbed = rounds([100, 5], [100, 9], [101, 5])
  expect(await settle(disturbed.measure, all)).toEqual({ value: [101, 5], agreed: true })
})

test('reports when no two rounds agree', async () => {
  const busy = rounds([100], [120], [150], [190], [100])
  expect(await settle(busy.measure, all)).toEqual({ value: [190], agreed: false })
  expect(busy.left).toEqual([[100]])
})
