import { applyCounterChanges } from '../counters/counters.ts'
import { defineQueue } from '../jobs/queue.ts'
import type { Module } from './module.ts'

const foldQueue = defineQueue('counts-fold', { cron: '* * * * *', retryLimit: 0, retainDone: 3_600 })

export const countersModule: Module = {
  queues: [foldQueue],
  work: (jobs, { db }) => jobs.work(foldQueue, () => applyCounterChanges(db)),
}
