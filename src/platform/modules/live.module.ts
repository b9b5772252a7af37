import { scheduled } from '../jobs/jobs.ts'
import { defineQueue } from '../jobs/queue.ts'
import { live } from '../live/live.contract.ts'
import { forgetLive, forgetLiveOf } from '../live/record-live.ts'
import type { Module } from './module.ts'

const forgetQueue = defineQueue<Record<string, never>>('live-forget', { retryLimit: 1 })

/** `makeApp` serves the stream itself, with the kinds of all modules. */
export const liveModule: Module = {
  contract: live,
  queues: [forgetQueue],
  schedule: [scheduled('45 * * * *', forgetQueue, {})],
  beforeDelete: (tx, userId) => forgetLiveOf(tx, userId),
  mergeGuest: (tx, guestId) => forgetLiveOf(tx, guestId),
  async work(jobs, { db }) {
    await jobs.work(forgetQueue, async () => {
      await forgetLive(db)
    })
  },
}
