import { setTimeout as wait } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import type { Db } from '../db/db.ts'
import type { Log } from '../log.ts'
import { callerTransaction } from './caller-transaction.ts'
import { type Failure, type QueueCount, readCounts, readFailures } from './job-counts.ts'
import { FAILED, type Queue } from './queue.ts'
import { type JobHandler, jobRunner, reasonOf } from './run-job.ts'

/** Whether a process answers requests, works on jobs, or both. */
export type Role = 'all' | 'web' | 'worker'

export type JobsOptions = {
  databaseUrl: string
  log: Log
  /** Every queue of the product: they are made, or brought up to date, on opening. */
  queues: readonly Queue[]
  /** `web` only enqueues. */
  role?: Role
  /** How long a job waits at most, in seconds, when its announcement is missed. At least 0.5. */
  pollSeconds?: number
  /** How long stopping waits for running jobs, in ms. */
  grace?: number
}

export type EnqueueOptions = {
  /** A UUID; a job that has it already is not enqueued again. */
  id?: string
  /** Not before then: a moment, or seconds from now. */
  startAfter?: Date | number
  /** At most one job of the same key in each period of so many seconds, counted from the epoch; further ones are dropped. */
  once?: { key: string; seconds: number }
}

/** One line of the product's timetable; `cron` is in Lagos time. Made by `scheduled`. */
export type Scheduled = { queue: Queue; cron: string; data: object }

export type Jobs = {
  /**
   * Puts a job into the transaction of `tx`: it exists when the change does, and not otherwise. Answers the job's id, or
   * null when `id` or `once` says that there is one already.
   */
  enqueue<T extends object>(tx: Db, queue: Queue<T>, data: T, options?: EnqueueOptions): Promise<string | null>
  /** Works on a queue until `stop`. A process with the role `web` does nothing. */
  work<T extends object>(queue: Queue<T>, handler: JobHandler<T>): Promise<void>
  /** Makes this the whole timetable: lines of earlier releases are dropped. Nothing happens with the role `web`. */
  schedule(timetable: readonly Scheduled[]): Promise<void>
  /** How many jobs wait, run and have failed for good, for each queue, zeros included. */
  counts(): Promise<QueueCount[]>
  /** The newest jobs that failed for good, without what they carried. */
  failures(limit?: number): Promise<Failure[]>
  /** Tries jobs that failed for good again, those of `queue` or all; answers how many. */
  retryFailed(queue?: Queue): Promise<number>
  /** Takes no more jobs and lets the running ones finish, for as long as `grace`. Jobs can still be enqueued. */
  rest(): Promise<void>
  /** Rests, then closes the queues; jobs that were still running are tried again later. */
  stop(): Promise<void>
}

/** A timetable's line, with the data checked against the queue. */
export function scheduled<T extends object>(cron: string, queue: Queue<T>, data: T): Scheduled {
  return { queue, cron, data }
}

const TIME_ZONE = 'Africa/Lagos'
const TWO_WEEKS = 14 * 86_400

/**
 * Opens the queues, in the schema `jobs` of the database, over a few connections of its own. Several processes may do so
 * at the same time. Throws when the database cannot be reached.
 */
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
          // Where there was one there may be more: look again at once and sleep only when there is none.
          boss.notifyWorker(worker)
          return Promise.all(batch.map(run))
        })
      }
    },

    async schedule(timetable) {
      if (!works) return
      const wanted = new Set(timetable.map(({ queue }) => queue.name))
      for (const { queue, cron, data } of timetable) {
        mustKnow(queue)
        await boss.schedule(queue.name, cron, data, { tz: TIME_ZONE })
      }
      for (const { name } of await boss.getSchedules()) if (!wanted.has(name)) await boss.unschedule(name)
    },

    counts: () => readCounts(boss.getDb(), queues),
    failures: (limit = 50) => readFailures(boss.getDb(), limit),
    retryFailed: (queue) => boss.redrive(FAILED, queue ? { sourceName: queue.name } : {}),

    rest,
    stop() {
      stopping ??= rest().then(() => boss.stop({ graceful: false }))
      return stopping
    },
  }
}

/** Makes the queues that are missing and gives the others their present settings. */
async function declare(boss: PgBoss, queues: readonly Queue[]): Promise<void> {
  const failed = { retentionSeconds: TWO_WEEKS, deleteAfterSeconds: TWO_WEEKS }
  await boss.createQueue(FAILED, failed)
  await boss.updateQueue(FAILED, failed)
  for (const { name, retryLimit, retryDelay, timeout, keepDone } of queues) {
    const settings = {
      retryLimit,
      retryDelay,
      retryBackoff: true,
      // The try ends itself at `timeout`; this is for processes that died.
      expireInSeconds: timeout + 30,
      retentionSeconds: TWO_WEEKS,
      deleteAfterSeconds: keepDone,
      deadLetter: FAILED,
      notify: true,
    }
    await boss.createQueue(name, settings)
    await boss.updateQueue(name, settings)
  }
}

/** Lets the same complaint through once a minute: a database that is away would fill the log. */
function oncePerMinute(say: (error: Error) => void): (error: Error) => void {
  const said = new Map<string, number>()
  return (error) => {
    const what = (error.message ?? '').replace(/\(Queue: .*/, '')
    const now = Date.now()
    if (now - (said.get(what) ?? -60_000) < 60_000) return
    if (said.size > 100) said.clear()
    said.set(what, now)
    say(error)
  }
}
