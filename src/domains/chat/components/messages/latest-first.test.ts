import { expect, test } from 'vitest'
import { withLatest } from './latest-first.ts'

const at = (id: number, minute: number) => ({
  id,
  updatedAt: new Date(Date.UTC(2026, 2, 5, 12, minute)).toISOString(),
})
const part = (items: ReturnType<typeof at>[], next: string | null) => ({ items, total: 0, capped: false, next })
const ids = (parts: { items: { id: number }[] }[]) => parts.map(({ items }) => items.map(({ id }) => id))

test('a single part becomes what has just been read', () => {
  expect(ids(withLatest([part([at(1, 9), at(2, 8)], 'a')], part([at(3, 10), at(1, 9)], 'b')))).toEqual([[3, 1]])
  expect(ids(withLatest([part([at(1, 9)], 'a'), part([at(2, 8)], null)], part([at(2, 10)], null)))).toEqual([[2]])
})

test('several parts keep every entry once, and drop the entries that left the first part', () => {
  const loaded = [part([at(1, 9), at(2, 8)], 'a'), part([at(3, 7), at(4, 6)], 'b')]
  // 4 has moved up. 2 is later than the entries that follow but missing, so it has left the list.
  const merged = withLatest(loaded, part([at(4, 10), at(1, 9), at(3, 7)], 'c'))
  expect(ids(merged)).toEqual([[4, 1, 3], []])
  expect(merged.at(-1)?.next).toBe('b')
  // 2 is pushed out of the first part.
  expect(ids(withLatest(loaded, part([at(5, 10), at(1, 9)], 'c')))).toEqual([
    [5, 1],
    [2, 3, 4],
  ])
})

test('entries with the same time are distinguished by id', () => {
  const loaded = [part([at(9, 5), at(8, 5)], 'a'), part([at(7, 5)], 'b')]
  expect(ids(withLatest(loaded, part([at(10, 6), at(9, 5)], 'c')))).toEqual([
    [10, 9],
    [8, 7],
  ])
})
