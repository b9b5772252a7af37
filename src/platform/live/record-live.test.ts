import { expect, test } from 'vitest'
import { useDb } from '../../../test/support/db.ts'
import { untilLocked } from '../../../test/support/lock-waits.ts'
import { deleteLiveEventsOf, purgeLiveEvents, recordLive } from './record-live.ts'

const at = useDb()

const record = (...events: [person: string, kind: string][]) =>
  at.db.transaction((tx) =>
    recordLive(
      tx,
      events.map(([person, kind], n) => ({ person, kind, payload: { n } })),
    ),
  )
const rowsOf = async (person: string) =>
  (await at.db.pool.query('select seq, kind, payload from live_events where recipient = $1 order by seq', [person]))
    .rows as { seq: number; kind: string; payload: { n: number } }[]

test('a person’s events are numbered consecutively in order', async () => {
  expect(await record(['ada', 'message'], ['bayo', 'message'], ['ada', 'unread'])).toEqual(['ada', 'bayo'])
  expect(await record(['ada', 'read'])).toEqual(['ada'])
  expect(await record()).toEqual([])
  const rows = await rowsOf('ada')
  expect(rows.map(({ kind, payload }) => [kind, payload.n])).toEqual([
    ['message', 0],
    ['unread', 2],
    ['read', 0],
  ])
  const first = rows[0]?.seq ?? 0
  expect(rows.map(({ seq }) => seq - first)).toEqual([0, 1, 2])
  const [counter] = (await at.db.pool.query(`select seq from live_sequences where recipient = 'ada'`)).rows
  expect(counter.seq).toBe(first + 2)
  expect(await rowsOf('bayo')).toHaveLength(1)
})

test('no reader sees a later event before an earlier one', async () => {
  let commit = () => {}
  let recorded = () => {}
  const isRecorded = new Promise<void>((resolve) => {
    recorded = resolve
  })
  const slow = at.db.transaction(async (tx) => {
    await recordLive(tx, [{ person: 'chidi', kind: 'first', payload: {} }])
    recorded()
    await new Promise<void>((resolve) => {
      commit = resolve
    })
  })
  await isRecorded
  const fast = record(['chidi', 'second'])
  await untilLocked(at.db, 1, 'live_sequences')
  expect(await rowsOf('chidi')).toEqual([])
  commit()
  await Promise.all([slow, fast])
  expect((await rowsOf('chidi')).map(({ kind }) => kind)).toEqual(['first', 'second'])
})

test('transactions for the same recipients in different orders wait for each other and all succeed', async () => {
  await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      record(
        ...((n % 2
          ? [
              ['eve', 'a'],
              ['femi', 'a'],
            ]
          : [
              ['femi', 'a'],
              ['eve', 'a'],
            ]) as [string, string][]),
      ),
    ),
  )
  expect([(await rowsOf('eve')).length, (await rowsOf('femi')).length]).toEqual([12, 12])
})

test('a transaction that fails leaves no gap', async () => {
  await record(['gozi', 'a'])
  await expect(
    at.db.transaction(async (tx) => {
      await recordLive(tx, [{ person: 'gozi', kind: 'b', payload: {} }])
      throw new Error('changed my mind')
    }),
  ).rejects.toThrow('changed my mind')
  await record(['gozi', 'c'])
  const [a, c] = await rowsOf('gozi')
  expect((c?.seq ?? 0) - (a?.seq ?? 0)).toBe(1)
})

test('events are deleted after a day, and a new counter continues above the old one', async () => {
  await record(['hauwa', 'old'])
  await record(['ife', 'old'])
  const [old] = await rowsOf('hauwa')
  const past = (table: string, column: string, person: string) =>
    at.db.pool.query(`update ${table} set ${column} = ${column} - interval '25 hours' where recipient = $1`, [person])
  for (const person of ['hauwa', 'ife']) await past('live_events', 'created_at', person)
  await past('live_sequences', 'last_at', 'hauwa')
  await record(['ife', 'new'])
  expect(await purgeLiveEvents(at.db)).toBe(2)
  expect((await rowsOf('ife')).map(({ kind }) => kind)).toEqual(['new'])
  expect((await at.db.pool.query(`select 1 from live_sequences where recipient = 'hauwa'`)).rows).toEqual([])
  await record(['hauwa', 'new'])
  expect((await rowsOf('hauwa'))[0]?.seq).toBeGreaterThan(old?.seq ?? Number.POSITIVE_INFINITY)
})

test('a person’s events are deleted with the person', async () => {
  await record(['jide', 'a'], ['kemi', 'a'])
  await at.db.transaction((tx) => deleteLiveEventsOf(tx, 'jide'))
  expect(await rowsOf('jide')).toEqual([])
  expect(await rowsOf('kemi')).toHaveLength(1)
})
