import { setTimeout as wait } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import type { Db } from '../db/db.ts'
import type { Log } from '../log.ts'
import { callerTransaction } from './caller-transaction.ts'
import { FAILED, type Queue } from './queue.ts'
import { type JobHandler, jobRunner, reasonOf } from './run-job.ts'

export type Role = 'all' | 'web' | 'worker'

export type JobsOptions = {
  databaseUrl: string
  log: Log
  queues: readonly Queue[]
  role?: Role
  pollSeconds?: number
  grace?: number
}

export type EnqueueOptions = {
  id?: string
  startAfter?: Date | number
  /** At most one job per key in each period, counted from the epoch; others are dropped. */
  once?: { key: string; seconds: number }
}

export type Jobs = {
  /** Enqueues within the transaction `tx`. Returns the id, or null if `id` or `once` excludes the job. */
  enqueue<T extends object>(tx: Db, queue: Queue<T>, data: T, options?: EnqueueOptions): Promise<string | null>
  work<T extends object>(queue: Queue<T>, handler: JobHandler<T>): Promise<void>
  /** Schedules the queues with a `cron`, and nothing else. */
  schedule(): Promise<void>
  /** Takes no more jobs and waits up to `grace` for running ones; enqueuing still works. */
  rest(): Promise<void>
  stop(): Promise<void>
}

const TIME_ZONE = 'Africa/Lagos'
const TWO_WEEKS = 14 * 86_400

/** Uses the schema `jobs` over separate connections; safe in parallel. Throws if the database is unreachable. */
export async function openJobs(options: JobsOptions): Promise<Jobs> {
  const { databaseUrl, log, queues, role = 'all', pollSeconds = 10, grace = 9_000 } = options
  const works = role !== 'web'
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: 'localshopfinder jobs',
    schema: 'jobs',
    max: works ? 4 : 2,
    supervise: works,
    schedule: works,
    useListenNotify: works,
    maintenanceIntervalSeconds: 900,
  })
  const complain = oncePerMinute((error: Error) =>
    log.warn({ reason: reasonOf(error) }, 'the job queues have a problem'),
  )
  boss.on('error', complain)
  boss.on('warning', ({ message, data }) => log.warn({ data }, message))

  try {
    await boss.start()
    await declare(boss, queues)
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => {})
    throw error
  }

  const known = new Set(queues.map(({ name }) => name))
  const mustKnow = ({ name }: Queue) => {
    if (!known.has(name)) throw new Error(`The queue ${name} was not given to openJobs.`)
  }
  const working = new Set<string>()
  let resting: Promise<void> | undefined
  let stopping: Promise<void> | undefined
  const rest = () => {
    resting ??= Promise.race([
      Promise.all([...working].map((name) => boss.offWork(name, { wait: true }))),
      wait(grace, undefined, { ref: false }),
    ]).then(() => {})
    return resting
  }

  return {
    async enqueue(tx, queue, data, { id, startAfter, once } = {}) {
      mustKnow(queue)
      return boss.send(queue.name, data, {
        db: callerTransaction(tx),
        ...(id === undefined ? {} : { id }),
        ...(startAfter === undefined ? {} : { startAfter }),
        ...(once === undefined ? {} : { singletonKey: once.key, singletonSeconds: once.seconds }),
      })
    },

    async work<T extends object>(queue: Queue<T>, handler: JobHandler<T>) {
      mustKnow(queue)
      if (!works) return
      const run = jobRunner(queue, handler, log)
      working.add(queue.name)
      const polling = { pollingIntervalSeconds: Math.min(pollSeconds, 2), notifyPollingIntervalSeconds: pollSeconds }
      for (let n = 0; n < queue.concurrency; n++) {
        let worker = ''
        worker = await boss.work<T>(queue.name, { batchSize: 1, perJobResults: true, ...polling }, async (batch) => {
          boss.notifyWorker(worker)
          return Promise.all(batch.map(run))
        })
      }
    },

    async schedule() {
      if (!works) return
      const timed = new Map(queues.flatMap(({ name, cron }) => (cron ? [[name, cron]] : [])))
      for (const [name, cron] of timed) await boss.schedule(name, cron, {}, { tz: TIME_ZONE })
      for (const { name } of await boss.getSchedules()) if (!timed.has(name)) await boss.unschedule(name)
    },

    rest,
    stop() {
      stopping ??= rest().then(() => boss.stop({ graceful: false }))
      return stopping
    },
  }
}

async function declare(boss: PgBoss, queues: readonly Queue[]): Promise<void> {
  const failed = { retentionSeconds: TWO_WEEKS, deleteAfterSeconds: TWO_WEEKS }
  await boss.createQueue(FAILED, failed)
  await boss.updateQueue(FAILED, failed)
  for (const { name, retryLimit, retryDelay, timeout, retainDone } of queues) {
    const settings = {
      retryLimit,
      retryDelay,
      retryBackoff: true,
      expireInSeconds: timeout + 30,
      retentionSeconds: TWO_WEEKS,
      deleteAfterSeconds: retainDone,
      deadLetter: FAILED,
      notify: true,
    }
    await boss.createQueue(name, settings)
    await boss.updateQueue(name, settings)
  }
}

function oncePerMinute(say: (error: Error) => void): (error: Error) => void {
  const loggedAt = new Map<string, number>()
  return (error) => {
    const what = (error.message ?? '').replace(/\(Queue: .*/, '')
    const now = Date.now()
    if (now - (loggedAt.get(what) ?? -60_000) < 60_000) return
    if (loggedAt.size > 100) loggedAt.clear()
    loggedAt.set(what, now)
    say(error)
  }
}
