import { beforeEach, expect, test } from 'vitest'
import { useDb } from '../../../test/support/db.ts'
import { applyCounterChanges, counterValue, counterValueSince, topCounters } from './counters.ts'

const at = useDb()
/** Records a change in the same way as a trigger. */
const note = (name: string, key: string, change: number) =>
  at.db.pool.query('select note_count($1, $2, $3)', [name, key, change])
const left = async () => (await at.db.pool.query('select count(*)::int as n from counter_changes')).rows[0].n

beforeEach(async () => {
  await at.db.pool.query('truncate counters, counter_changes')
})

test('a count is the same before, during and after its changes are added up', async () => {
  await note('sheep', '', 5)
  await note('sheep', '', -2)
  await note('goats', '', 9)
  await note('sheep', '', 0)
  expect([await counterValue(at.db, 'sheep'), await left()]).toEqual([3, 3])
  expect(await applyCounterChanges(at.db)).toBe(3)
  await note('sheep', '', 1)
  expect([await counterValue(at.db, 'sheep'), await counterValue(at.db, 'cows'), await left()]).toEqual([4, 0, 1])
})

test('concurrent writers and adders lose and double nothing', async () => {
  const write = async () => {
    for (let round = 0; round < 40; round++) await note('sheep', String(round % 3), 1)
  }
  const fold = async () => {
    for (let round = 0; round < 40; round++) await applyCounterChanges(at.db)
  }
  await Promise.all([write(), write(), write(), fold(), fold()])
  await applyCounterChanges(at.db)
  expect([await left(), await counterValueSince(at.db, 'sheep', '')]).toEqual([0, 120])
})

test('adds up more changes than one statement takes', async () => {
  await at.db.pool.query(
    `insert into counter_changes (name, key, delta) select 'sheep', '', 1 from generate_series(1, 11000)`,
  )
  expect(await applyCounterChanges(at.db)).toBe(11_000)
  expect([await left(), await counterValue(at.db, 'sheep')]).toEqual([0, 11_000])
})

test('a counter back at zero leaves no row, and can count again', async () => {
  const rows = async () => (await at.db.pool.query(`select value as n from counters where name = 'towns'`)).rows
  await note('towns', 'typed once', 1)
  await applyCounterChanges(at.db)
  await note('towns', 'typed once', -1)
  await applyCounterChanges(at.db)
  expect(await rows()).toEqual([])
  await note('towns', 'typed once', 2)
  await applyCounterChanges(at.db)
  expect(await counterValue(at.db, 'towns', 'typed once')).toBe(2)
})

test('sums the counts since a day', async () => {
  for (const day of ['2026-10-31', '2026-11-01', '2026-11-02']) await note('born', day, 2)
  await applyCounterChanges(at.db)
  await note('born', '2026-11-02', 1)
  expect(await counterValueSince(at.db, 'born', '2026-11-01')).toBe(5)
})

test('the highest counts are right after any recent change', async () => {
  for (const [city, n] of Object.entries({ aba: 5, kano: 9, jos: 7, uyo: 1 })) await note('in', city, n)
  await applyCounterChanges(at.db)
  await note('in', 'kano', -9)
  await note('in', 'uyo', 5)
  await note('in', 'owo', 6)
  expect(await topCounters(at.db, 'in', 3)).toEqual([
    { key: 'jos', n: 7 },
    { key: 'owo', n: 6 },
    { key: 'uyo', n: 6 },
  ])
  await applyCounterChanges(at.db)
  expect(await topCounters(at.db, 'in', 9)).toHaveLength(4)
})
