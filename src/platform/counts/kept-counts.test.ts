import { beforeEach, expect, test } from 'vitest'
import { useDb } from '../../../test/support/db.ts'
import { foldCounts, keptCount, keptCountSince, mostCounted } from './kept-counts.ts'

const at = useDb()
/** As a trigger does. */
const note = (name: string, key: string, change: number) =>
  at.db.pool.query('select note_count($1, $2, $3)', [name, key, change])
const left = async () => (await at.db.pool.query('select count(*)::int as n from count_changes')).rows[0].n

beforeEach(async () => {
  await at.db.pool.query('truncate kept_counts, count_changes')
})

test('a count is the same before, while and after its changes are added up', async () => {
  await note('sheep', '', 5)
  await note('sheep', '', -2)
  await note('goats', '', 9)
  await note('sheep', '', 0)
  expect([await keptCount(at.db, 'sheep'), await left()]).toEqual([3, 3])
  expect(await foldCounts(at.db)).toBe(3)
  await note('sheep', '', 1)
  expect([await keptCount(at.db, 'sheep'), await keptCount(at.db, 'cows'), await left()]).toEqual([4, 0, 1])
})

test('many writers and several that add up lose and double nothing', async () => {
  const write = async () => {
    for (let round = 0; round < 40; round++) await note('sheep', String(round % 3), 1)
  }
  const fold = async () => {
    for (let round = 0; round < 40; round++) await foldCounts(at.db)
  }
  await Promise.all([write(), write(), write(), fold(), fold()])
  await foldCounts(at.db)
  expect([await left(), await keptCountSince(at.db, 'sheep', '')]).toEqual([0, 120])
})

test('more changes than one statement takes are added up', async () => {
  await at.db.pool.query(
    `insert into count_changes (name, key, change) select 'sheep', '', 1 from generate_series(1, 11000)`,
  )
  expect(await foldCounts(at.db)).toBe(11_000)
  expect([await left(), await keptCount(at.db, 'sheep')]).toEqual([0, 11_000])
})

test('what has come back to nothing leaves no row, and is counted again', async () => {
  const rows = async () => (await at.db.pool.query(`select n from kept_counts where name = 'towns'`)).rows
  await note('towns', 'typed once', 1)
  await foldCounts(at.db)
  await note('towns', 'typed once', -1)
  await foldCounts(at.db)
  expect(await rows()).toEqual([])
  await note('towns', 'typed once', 2)
  await foldCounts(at.db)
  expect(await keptCount(at.db, 'towns', 'typed once')).toBe(2)
})

test('counts of days are summed from a day on', async () => {
  for (const day of ['2026-10-31', '2026-11-01', '2026-11-02']) await note('born', day, 2)
  await foldCounts(at.db)
  await note('born', '2026-11-02', 1)
  expect(await keptCountSince(at.db, 'born', '2026-11-01')).toBe(5)
})

test('the most counted keys are right whatever has just changed', async () => {
  for (const [city, n] of Object.entries({ aba: 5, kano: 9, jos: 7, uyo: 1 })) await note('in', city, n)
  await foldCounts(at.db)
  await note('in', 'kano', -9)
  await note('in', 'uyo', 5)
  await note('in', 'owo', 6)
  expect(await mostCounted(at.db, 'in', 3)).toEqual([
    { key: 'jos', n: 7 },
    { key: 'owo', n: 6 },
    { key: 'uyo', n: 6 },
  ])
  await foldCounts(at.db)
  expect(await mostCounted(at.db, 'in', 9)).toHaveLength(4)
})
