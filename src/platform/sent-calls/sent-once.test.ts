import { expect, test } from 'vitest'
import { useDb } from '../../../test/support/db.ts'
import { sentCallsModule } from '../modules/sent-calls.module.ts'
import { forgetSentCalls, KEPT_FOR, sentOnce } from './sent-once.ts'

const at = useDb()
const now = new Date()
const later = (ms: number) => new Date(now.getTime() + ms)
let stored = 0
const send = (key: string, when: Date) =>
  sentOnce(at.db, { personId: 'ada', call: 'count', key, content: 'same' }, when, async () => ({ number: ++stored }))
const kept = async () => (await at.db.pool.query('select count(*)::int as n from sent_calls')).rows[0].n

test('G-193 what was sent is known for a week and forgotten then', async () => {
  const first = await send('a', now)
  await send('b', later(1_000))
  expect(await send('a', later(KEPT_FOR - 1))).toEqual(first)
  expect(await forgetSentCalls(at.db, later(KEPT_FOR - 1))).toBe(0)
  expect(await forgetSentCalls(at.db, later(KEPT_FOR))).toBe(1)
  expect(await kept()).toBe(1)
  expect(await send('a', later(KEPT_FOR))).not.toEqual(first)
})

test('more than one statement takes are forgotten too, by the job and the product’s clock', async () => {
  await at.db.pool.query(
    `insert into sent_calls (key, content_hash, expires_at) select 'old' || n, '', $1 from generate_series(1, 11000) n`,
    [later(KEPT_FOR)],
  )
  const runs: (() => Promise<void>)[] = []
  const jobs = { work: async (_: object, run: () => Promise<void>) => void runs.push(run) }
  await sentCallsModule.work?.(
    jobs as never,
    { db: at.db, clock: { now: () => later(2 * KEPT_FOR) } } as never,
    () => {},
  )
  await runs[0]?.()
  expect(await kept()).toBe(0)
})
