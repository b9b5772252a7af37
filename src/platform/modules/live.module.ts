import { defineQueue } from '../jobs/queue.ts'
import { live } from '../live/live.contract.ts'
import { deleteLiveEventsOf, purgeLiveEvents } from '../live/record-live.ts'
import type { Module } from './module.ts'

const purgeQueue = defineQueue('live-forget', { cron: '45 * * * *', retryLimit: 1 })

export const liveModule: Module = {
  contract: live,
  queues: [purgeQueue],
  beforeDelete: (tx, userId) => deleteLiveEventsOf(tx, userId),
  mergeGuest: (tx, guestId) => deleteLiveEventsOf(tx, guestId),
  work: (jobs, { db }) => jobs.work(purgeQueue, () => purgeLiveEvents(db)),
}
