import { purgeIdempotencyKeys } from '../idempotency/idempotent.ts'
import { scheduled } from '../jobs/jobs.ts'
import { defineQueue } from '../jobs/queue.ts'
import type { Module } from './module.ts'

const purgeQueue = defineQueue<Record<string, never>>('sent-calls-forget', { retryLimit: 1 })

export const idempotencyModule: Module = {
  queues: [purgeQueue],
  schedule: [scheduled('35 * * * *', purgeQueue, {})],
  async work(jobs, { db, clock }) {
    await jobs.work(purgeQueue, async () => {
      await purgeIdempotencyKeys(db, clock.now())
    })
  },
}
