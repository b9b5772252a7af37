import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { useDb } from '../../../test/support/db.ts'
import { capturedLog } from '../../../test/support/log-lines.ts'
import { failedJobs, waitingJobs } from '../../../test/support/queued-jobs.ts'
import { until } from '../../../test/support/until.ts'
import { type Jobs, type JobsOptions, openJobs } from './jobs.ts'
import { defineQueue, PermanentFailure } from './queue.ts'
import { reasonOf } from './run-job.ts'

type Note = { n: number }
/** Longer than it takes to see that a job waits; `dueNow` ends it. */
const RETRY_SECONDS = 60

const at = useDb()
const opened: Jobs[] = []
const kept = capturedLog()
const plain = defineQueue<Note>('plain')
const flaky = defineQueue<Note>('flaky', { retryLimit: 2, retryDelay: RETRY_SECONDS })
const slow = defineQueue<Note>('slow', { timeout: 1, retryLimit: 0 })
const busy = defineQueue<Note>('busy', { concurrency: 4 })
const queues = [plain, flaky, slow, busy]

async function open(options: Partial<JobsOptions> = {}): Promise<Jobs> {
  const jobs = await openJobs({ databaseUrl: at.url, log: kept.log, queues, pollSeconds: 0.5, ...options })
  opened.push(jobs)
  return jobs
}

const rows = (where: string) => at.db.pool.query(`select * from jobs.job where ${where}`).then((result) => result.rows)
/** Makes jobs that wait for a retry due now. */
const dueNow = () => at.db.pool.query(`update jobs.job set start_after = now() where state = 'retry'`)

afterEach(async () => {
  await Promise.all(opened.splice(0).map((jobs) => jobs.stop()))
  await at.db.pool.query('delete from jobs.job')
  kept.lines.length = 0
})

test('processes that start together on an empty database all start', async () => {
  await Promise.all([open(), open(), open({ role: 'web' }), open({ role: 'worker' })])
  const names = (await at.db.pool.query('select name from jobs.queue order by name')).rows.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['busy', 'failed', 'flaky', 'plain', 'slow']))
})

describe('enqueueing', () => {
  test('belongs to the transaction of the change: a rollback sends nothing, a commit sends once', async () => {
    const jobs = await open()
    const handled: number[] = []
    await jobs.work(plain, async ({ n }) => void handled.push(n))
    const failing = at.db.transaction(async (tx) => {
      expect(await jobs.enqueue(tx, plain, { n: 1 })).toEqual(expect.any(String))
      throw new Error('the change failed')
    })
    await expect(failing).rejects.toThrow('the change failed')

    let early: number[] = []
    await at.db.transaction(async (tx) => {
      await jobs.enqueue(tx, plain, { n: 2 })
      await wait(700)
      early = [...handled]
    })
    await until('the committed job', () => handled.length > 0)
    await wait(700)
    expect(early).toEqual([])
    expect(handled).toEqual([2])
    expect(await rows(`name = 'plain'`)).toHaveLength(1)
  })

  test('a job starts at once, long before the next poll of the queue', async () => {
    const jobs = await open({ pollSeconds: 60 })
    let begun = 0
    await jobs.work(plain, async () => {
      begun = Date.now()
    })
    await wait(300)
    const sent = Date.now()
    await jobs.enqueue(at.db, plain, { n: 1 })
    await until('the job', () => begun > 0)
    expect(begun - sent).toBeLessThan(30_000)
  })

  test('an id is enqueued once, a key once in its time, and a later job waits', async () => {
    const jobs = await open({ role: 'web' })
    const id = randomUUID()
    expect(await jobs.enqueue(at.db, plain, { n: 1 }, { id })).toBe(id)
    expect(await jobs.enqueue(at.db, plain, { n: 2 }, { id })).toBeNull()
    const once = { key: 'chat 7', seconds: 3600 }
    expect(await jobs.enqueue(at.db, busy, { n: 1 }, { once })).not.toBeNull()
    expect(await jobs.enqueue(at.db, busy, { n: 2 }, { once })).toBeNull()
    expect(await jobs.enqueue(at.db, busy, { n: 3 }, { once: { ...once, key: 'chat 8' } })).not.toBeNull()
    await jobs.enqueue(at.db, slow, { n: 1 }, { startAfter: 600 })
    const [later] = await rows(`name = 'slow'`)
    expect(later.start_after.getTime() - Date.now()).toBeGreaterThan(590_000)
  })

  test('refuses an unopened queue', async () => {
    const jobs = await open({ role: 'web' })
    await expect(jobs.enqueue(at.db, defineQueue<Note>('unknown'), { n: 1 })).rejects.toThrow('unknown')
    expect(() => defineQueue('failed')).toThrow()
    expect(() => defineQueue("x'; drop")).toThrow()
  })
})

describe('working', () => {
  test('a process with the role web enqueues and does not work', async () => {
    const web = await open({ role: 'web' })
    const handled: string[] = []
    await web.work(plain, async () => void handled.push('web'))
    await web.enqueue(at.db, plain, { n: 1 })
    await wait(1_500)
    expect(handled).toEqual([])
    expect(await waitingJobs(at.db.pool)).toEqual(['plain'])

    const worker = await open({ role: 'worker' })
    await worker.work(plain, async () => void handled.push('worker'))
    await until('the worker', () => handled.length > 0)
    expect(handled).toEqual(['worker'])
  })

  test('two processes share a queue and run every job once', async () => {
    const [one, two] = [await open({ pollSeconds: 60 }), await open({ pollSeconds: 60 })]
    const handled: { by: string; n: number }[] = []
    // Neither goes on before the other has begun, however much quicker it is.
    const both = Promise.withResolvers<void>()
    for (const [by, jobs] of [
      ['one', one],
      ['two', two],
    ] as const) {
      await jobs.work(busy, async ({ n }) => {
        handled.push({ by, n })
        if (new Set(handled.map((job) => job.by)).size === 2) both.resolve()
        await both.promise
      })
    }
    await at.db.transaction(async (tx) => {
      for (let n = 0; n < 40; n++) await one.enqueue(tx, busy, { n })
    })
    await until('all jobs', async () => (await rows(`name = 'busy' and state = 'completed'`)).length === 40)
    expect(handled.map(({ n }) => n).sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, n) => n))
    expect(new Set(handled.map(({ by }) => by))).toEqual(new Set(['one', 'two']))
  })

  test('a failed job is retried under the same id with growing pauses', async () => {
    const jobs = await open()
    const runs: { id: string; attempt: number }[] = []
    await jobs.work(flaky, async (_, { id, attempt }) => {
      runs.push({ id, attempt })
      if (attempt < 3) throw new Error('not yet')
    })
    const id = await jobs.enqueue(at.db, flaky, { n: 1 })
    for (const attempt of [1, 2]) {
      const [waiting] = await until('the next try', async () => {
        const found = await rows(`state = 'retry' and retry_count = ${attempt - 1} and name = 'flaky'`)
        return found.length > 0 && found
      })
      expect(waiting.start_after.getTime() - Date.now()).toBeLessThanOrEqual(2_000 * RETRY_SECONDS * attempt)
      expect(waiting.start_after.getTime() - waiting.started_on.getTime()).toBeGreaterThan(
        900 * RETRY_SECONDS * attempt - 500,
      )
      await dueNow()
    }
    await until('the last try', async () => (await rows(`name = 'flaky' and state = 'completed'`)).length === 1)
    expect(runs).toEqual([1, 2, 3].map((attempt) => ({ id, attempt })))
    expect(kept.lines.filter(({ msg }) => msg === 'job failed, will retry')).toHaveLength(2)
  })

  test('a job that failed for good is listed under failed, without its code', async () => {
    const jobs = await open()
    await jobs.work(flaky, async ({ n }) => {
      throw new PermanentFailure(`Nobody takes\n"code 482913" number ${n}`)
    })
    const id = await jobs.enqueue(at.db, flaky, { n: 7 })
    const [failure] = await until('the failure', async () => {
      const found = await failedJobs(at.db.pool)
      return found.length > 0 && found
    })
    expect(failure).toEqual({
      id,
      queue: 'flaky',
      attempts: 1,
      reason: 'Nobody takes "code ******" number 7',
      failedAt: expect.any(Date),
    })
    expect(await waitingJobs(at.db.pool)).toEqual([])
    expect(kept.lines).toContainEqual(
      expect.objectContaining({ level: 50, queue: 'flaky', job: id, attempt: 1, msg: 'job failed permanently' }),
    )
    expect(kept.text()).not.toContain('482913')
  })

  test('a job without tries left ends under failed', async () => {
    const jobs = await open()
    await jobs.work(flaky, async () => {
      throw new Error('never')
    })
    await jobs.enqueue(at.db, flaky, { n: 1 })
    await until('the end', async () => {
      await dueNow()
      return (await failedJobs(at.db.pool)).length === 1
    })
    expect(await failedJobs(at.db.pool)).toMatchObject([{ queue: 'flaky', attempts: 3, reason: 'never' }])
  })

  test('a job that takes too long is aborted and counts as failed', async () => {
    const jobs = await open()
    let aborted = false
    await jobs.work(slow, async (_, { signal }) => {
      await wait(20_000, undefined, { signal }).catch(() => {
        aborted = true
        throw new Error('aborted')
      })
    })
    await jobs.enqueue(at.db, slow, { n: 1 })
    await until('the failure', async () => (await failedJobs(at.db.pool)).length === 1)
    expect(aborted).toBe(true)
    expect(await failedJobs(at.db.pool)).toMatchObject([{ queue: 'slow', reason: 'It took too long.' }])
  })

  test('a finished job that could not be recorded does not run again', async () => {
    const jobs = await open()
    let runs = 0
    await jobs.work(plain, async () => void runs++)
    await jobs.enqueue(at.db, plain, { n: 1 })
    const done = () => rows(`name = 'plain' and state = 'completed'`)
    await until('the job', async () => (await done()).length === 1)
    await at.db.pool.query(
      `update jobs.job set state = 'retry', completed_on = null, start_after = now() where name = 'plain'`,
    )
    await until('the job, once more', async () => (await done()).length === 1)
    expect(runs).toBe(1)
  })
})

describe('stopping', () => {
  test('lets a running job finish and starts no other', async () => {
    const jobs = await open()
    const finished: number[] = []
    let begun = false
    await jobs.work(plain, async ({ n }) => {
      begun = true
      await wait(800)
      finished.push(n)
    })
    await jobs.enqueue(at.db, plain, { n: 1 })
    await jobs.enqueue(at.db, plain, { n: 2 })
    await until('the first job', () => begun)
    await Promise.all([jobs.stop(), jobs.stop()])
    expect(finished).toEqual([1])
    expect((await rows(`name = 'plain'`)).map(({ state }) => state).sort()).toEqual(['completed', 'created'])
  })

  test('requeues a job that does not end in time', async () => {
    const jobs = await open({ grace: 300 })
    let interrupted = false
    await jobs.work(plain, (_, { signal }) =>
      wait(20_000, undefined, { signal }).catch(() => {
        interrupted = true
      }),
    )
    await jobs.enqueue(at.db, plain, { n: 1 })
    await until('the job', async () => (await rows(`name = 'plain' and state = 'active'`)).length === 1)
    const before = Date.now()
    await jobs.stop()
    expect(Date.now() - before).toBeLessThan(15_000)
    expect((await rows(`name = 'plain'`)).map(({ state }) => state)).toEqual(['retry'])
    expect(interrupted).toBe(true)
  })
})

test('the schedule is replaced as a whole, in Lagos time', async () => {
  const schedule = async (crons: Record<string, string>, role: 'all' | 'web' = 'all') => {
    const timed = Object.entries(crons).map(([name, cron]) => defineQueue(name, { cron }))
    await (await open({ role, queues: [...queues, ...timed] })).schedule()
    return (await at.db.pool.query('select name, cron, timezone, data from jobs.schedule order by name')).rows
  }
  expect(await schedule({ nightly: '5 2 * * *', often: '*/10 * * * *' })).toEqual([
    { name: 'nightly', cron: '5 2 * * *', timezone: 'Africa/Lagos', data: {} },
    { name: 'often', cron: '*/10 * * * *', timezone: 'Africa/Lagos', data: {} },
  ])
  expect(await schedule({}, 'web')).toHaveLength(2)
  expect(await schedule({ nightly: '5 3 * * *' })).toMatchObject([{ name: 'nightly', cron: '5 3 * * *' }])
  await expect(schedule({ nightly: 'whenever' })).rejects.toThrow()
})

test('reports an unreachable database at once', async () => {
  await expect(open({ databaseUrl: 'postgres://postgres@127.0.0.1:1/nowhere' })).rejects.toThrow('ECONNREFUSED')
})

test('a reason is one line without codes or contacts', () => {
  expect(reasonOf(new Error('550 code\r\n 123456, 5.1.1 id 1234567'))).toBe('550 code ******, 5.1.1 id 1234567')
  expect(reasonOf('550 5.1.1 <ada.obi@shop.ng>: no such user; +234 803 123 4567, 08031234567 or ọla@shop.ng')).toBe(
    '550 5.1.1 <(address)>: no such user; (number), (number) or (address)',
  )
  expect(reasonOf('x'.repeat(900))).toHaveLength(500)
  expect(reasonOf(undefined)).toBe('undefined')
})
