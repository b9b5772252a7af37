import { purgeIdempotencyKeys } from '../idempotency/idempotent.ts'
import { defineQueue } from '../jobs/queue.ts'
import type { Module } from './module.ts'

const purgeQueue = defineQueue('sent-calls-forget', { cron: '35 * * * *', retryLimit: 1 })

export const idempotencyModule: Module = {
  queues: [purgeQueue],
  work: (jobs, { db, clock }) => jobs.work(purgeQueue, () => purgeIdempotencyKeys(db, clock.now())),
}
