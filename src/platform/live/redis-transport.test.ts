import { afterEach, expect, test } from 'vitest'
import { capturedLog } from '../../../test/support/log-lines.ts'
import { redisDouble } from '../../../test/support/redis-double.ts'
import { until } from '../../../test/support/until.ts'
import { openLive, type WakeTransport } from './live.ts'
import { redisTransport } from './redis-transport.ts'

const open: { close(): unknown }[] = []
afterEach(async () => {
  for (const each of open.splice(0).reverse()) await each.close()
})

function process(url: string) {
  const byFallback: string[] = []
  const kept = capturedLog()
  const fallback: WakeTransport = { send: async (text) => void byFallback.push(text), close: async () => {} }
  const live = openLive(redisTransport(url, fallback, kept.log), kept.log)
  open.push(live)
  const woken: (readonly string[] | null)[] = []
  live.onWake((people) => void woken.push(people))
  live.listen()
  return { live, woken, byOther: byFallback, kept }
}

/** Repeats a wake-up until it arrives, because a process does not wait for Redis at its start. */
const heard = (from: ReturnType<typeof process>, at: ReturnType<typeof process>, person: string) =>
  until(`${person} to be woken`, () => {
    from.live.wake([person])
    return at.woken.some((people) => people?.includes(person))
  })

test('processes wake each other through Redis, without the database', async () => {
  const redis = await redisDouble()
  open.push(redis)
  const [one, two] = [process(redis.url), process(redis.url)]
  await heard(one, two, 'ada')
  await heard(two, one, 'bayo')
  const before = [one.byOther.length, two.byOther.length]
  await heard(one, two, 'chidi')
  expect([one.byOther.length, two.byOther.length]).toEqual(before)
})

test('while Redis is unavailable the database announces, and afterwards all readers catch up', async () => {
  const redis = await redisDouble()
  open.push(redis)
  const [one, two] = [process(redis.url), process(redis.url)]
  await heard(one, two, 'ada')
  redis.close()
  await until('the database', () => {
    one.live.wake(['dayo'])
    return one.byOther.some((text) => text.includes('dayo'))
  })
  expect(one.kept.text()).toContain('Redis cannot be reached')
  two.woken.length = 0
  open.push(await redisDouble(Number(new URL(redis.url).port)))
  await until('everybody', () => two.woken.includes(null))
  await heard(one, two, 'eve')
})
