import { purgeIdempotencyKeys } from '../idempotency/idempotent.ts'
import { defineQueue } from '../jobs/queue.ts'
import type { Module } from './module.ts'

const purgeQueue = defineQueue('sent-calls-forget', { cron: '35 * * * *', retryLimit: 1 })

export const idempotencyModule: Module = {
  queues: [purgeQueue],
  async work(jobs, { db, clock }) {
    await jobs.work(purgeQueue, () => purgeIdempotencyKeys(db, clock.now()))
  },
}
