import { expect, test } from 'vitest'
import { useDb } from '../../../test/support/db.ts'
import { idempotencyModule } from '../modules/idempotency.module.ts'
import { IDEMPOTENCY_TTL, purgeIdempotencyKeys, runIdempotent } from './idempotent.ts'

const at = useDb()
const now = new Date()
const later = (ms: number) => new Date(now.getTime() + ms)
let stored = 0
const send = (key: string, when: Date) =>
  runIdempotent(at.db, { personId: 'ada', call: 'count', key, content: 'same' }, when, async () => ({
    number: ++stored,
  }))
const kept = async () => (await at.db.pool.query('select count(*)::int as n from idempotency_keys')).rows[0].n

test('G-193 a key is stored for a week and then deleted', async () => {
  const first = await send('a', now)
  await send('b', later(1_000))
  expect(await send('a', later(IDEMPOTENCY_TTL - 1))).toEqual(first)
  expect(await purgeIdempotencyKeys(at.db, later(IDEMPOTENCY_TTL - 1))).toBe(0)
  expect(await purgeIdempotencyKeys(at.db, later(IDEMPOTENCY_TTL))).toBe(1)
  expect(await kept()).toBe(1)
  expect(await send('a', later(IDEMPOTENCY_TTL))).not.toEqual(first)
})

test('the job deletes more keys than one statement takes, by the product’s clock', async () => {
  await at.db.pool.query(
    `insert into idempotency_keys (key, request_hash, expires_at) select 'old' || n, '', $1 from generate_series(1, 11000) n`,
    [later(IDEMPOTENCY_TTL)],
  )
  const runs: (() => Promise<void>)[] = []
  const jobs = { work: async (_: object, run: () => Promise<void>) => void runs.push(run) }
  await idempotencyModule.work?.(
    jobs as never,
    { db: at.db, clock: { now: () => later(2 * IDEMPOTENCY_TTL) } } as never,
    () => {},
    {} as never,
  )
  await runs[0]?.()
  expect(await kept()).toBe(0)
})
