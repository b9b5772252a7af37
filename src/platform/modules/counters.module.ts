import { applyCounterChanges } from '../counters/counters.ts'
import { scheduled } from '../jobs/jobs.ts'
import { defineQueue } from '../jobs/queue.ts'
import type { Module } from './module.ts'

const foldQueue = defineQueue<Record<string, never>>('counts-fold', { retryLimit: 0, retainDone: 3_600 })

export const countersModule: Module = {
  queues: [foldQueue],
  schedule: [scheduled('* * * * *', foldQueue, {})],
  async work(jobs, { db }) {
    await jobs.work(foldQueue, async () => {
      await applyCounterChanges(db)
    })
  },
}
