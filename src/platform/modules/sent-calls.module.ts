import { scheduled } from '../jobs/jobs.ts'
import { defineQueue } from '../jobs/queue.ts'
import { forgetSentCalls } from '../sent-calls/sent-once.ts'
import type { Module } from './module.ts'

const forgetQueue = defineQueue<Record<string, never>>('sent-calls-forget', { retryLimit: 1 })

export const sentCallsModule: Module = {
  queues: [forgetQueue],
  schedule: [scheduled('35 * * * *', forgetQueue, {})],
  async work(jobs, { db, clock }) {
    await jobs.work(forgetQueue, async () => {
      await forgetSentCalls(db, clock.now())
    })
  },
}
