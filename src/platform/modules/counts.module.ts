import { foldCounts } from '../counts/kept-counts.ts'
import { scheduled } from '../jobs/jobs.ts'
import { defineQueue } from '../jobs/queue.ts'
import type { Module } from './module.ts'

const foldQueue = defineQueue<Record<string, never>>('counts-fold', { retryLimit: 0, keepDone: 3_600 })

export const countsModule: Module = {
  queues: [foldQueue],
  schedule: [scheduled('* * * * *', foldQueue, {})],
  async work(jobs, { db }) {
    await jobs.work(foldQueue, async () => {
      await foldCounts(db)
    })
  },
}
